/** A browser that doesn't say what it has painted, or paints nothing for now, as behind another window. */
const AT_MOST_MS = 500;

/**
 * Resolves once what the HTML brings along is on the screen. Evaluating the scripts can be over before that: replaced too early,
 * the page would never have been seen.
 */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    setTimeout(resolve, AT_MOST_MS);
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
