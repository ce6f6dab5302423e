import type { Preferences } from '../../state/preferences.ts';
import { preferences } from './preferences.ts';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Style sheets read the preferences from the root element, so changing one re-renders nothing. */
export function followAppearance(): void {
  const apply = () => applyTo(document.documentElement, preferences.getState());
  preferences.subscribe(apply);
  dark.addEventListener('change', apply);
  reducedMotion.addEventListener('change', apply);
  apply();
}

function applyTo({ dataset }: HTMLElement, preferred: Preferences): void {
  const { theme, motion, fourColor, largePrint, leftHanded } = preferred;
  const systemTheme = dark.matches ? 'dark' : 'light';
  const systemMotion = reducedMotion.matches ? 'reduced' : 'full';
  dataset['theme'] = theme === 'system' ? systemTheme : theme;
  dataset['motion'] = motion === 'system' ? systemMotion : motion;
  dataset['fourColor'] = String(fourColor);
  dataset['largePrint'] = String(largePrint);
  dataset['leftHanded'] = String(leftHanded);
}

/** Whether cards may be animated. */
export function isMotionEnabled(): boolean {
  return document.documentElement.dataset['motion'] !== 'reduced';
}
