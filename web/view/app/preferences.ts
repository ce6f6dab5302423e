import { useStore } from 'zustand';
import { createPreferences, type Preferences } from '../../state/preferences.ts';
import { keep } from './keep.ts';

/** One player a device: their preferences are known everywhere. */
export const preferences = createPreferences(keep);

export function usePreferences<T>(select: (preferences: Preferences) => T): T {
  return useStore(preferences, select);
}

export function prefer(wish: Partial<Preferences>): void {
  preferences.setState(wish);
}
