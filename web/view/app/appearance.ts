import type { Preferences } from '../../state/preferences.ts';
import { preferences } from './preferences.ts';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const calm = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether cards may travel. */
export function isMotionWanted(): boolean {
  const { motion } = preferences.getState();
  return motion === 'system' ? !calm.matches : motion === 'full';
}

/** Style sheets read the preferences off the root element, so that a change of them renders nothing anew. */
export function followAppearance(): void {
  const apply = () => dress(document.documentElement, preferences.getState());
  preferences.subscribe(apply);
  dark.addEventListener('change', apply);
  calm.addEventListener('change', apply);
  apply();
}

function dress({ dataset }: HTMLElement, { theme, fourColor, largePrint, leftHanded }: Preferences): void {
  const system = dark.matches ? 'dark' : 'light';
  dataset['theme'] = theme === 'system' ? system : theme;
  dataset['motion'] = isMotionWanted() ? 'full' : 'reduced';
  dataset['fourColour'] = String(fourColor);
  dataset['largePrint'] = String(largePrint);
  dataset['leftHanded'] = String(leftHanded);
}
