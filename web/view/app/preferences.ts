import { useStore } from 'zustand';
import { createPreferences, type Preferences } from '../../state/preferences.ts';
import { storage } from './storage.ts';

/** Global, because a device has one player. */
export const preferences = createPreferences(storage);

export function usePreferences<T>(select: (preferences: Preferences) => T): T {
  return useStore(preferences, select);
}

/** Whether this page can notify the player, who wants it to. */
export function canNotify(): boolean {
  const isAllowed = 'Notification' in window && Notification.permission === 'granted';
  return isAllowed && preferences.getState().notify;
}

export function setPreferences(changes: Partial<Preferences>): void {
  preferences.setState(changes);
}
