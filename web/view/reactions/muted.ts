import { useStore } from 'zustand';
import { preferences } from '../app/preferences.ts';
import { storage } from '../app/storage.ts';
import { createMutedPlayers, isMuted, withMuted } from './mutedPlayers.ts';

const muted = createMutedPlayers(storage);

export function useMuted() {
  return useStore(muted);
}

/** Whether this device leaves out their reactions: theirs, or everyone's. */
export function isSilenced(code: string, name: string): boolean {
  return !preferences.getState().reactions || isMuted(muted.getState(), code, name);
}

export function setMuted(code: string, name: string, isNowMuted: boolean): void {
  muted.setState(withMuted(muted.getState(), { code, name }, isNowMuted), true);
}
