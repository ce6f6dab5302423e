/** The number on the app's icon, where the browser has such a thing: how many games wait for this player. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // Browsers refuse it on pages that aren't installed, which is fine.
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => {});
}
