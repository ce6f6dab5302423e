import { createStore } from 'zustand/vanilla';
import type { DeviceStorage } from '../../state/preferences.ts';
import { FIRST_TIME_NOTES, type FirstTimeNote } from '../../state/table/firstTime.ts';
import { readList, storage, writeJson } from './storage.ts';

const KEY = 'mayi.seenNotes';

/** Which things were explained on this device. */
export function createSeenNotes(device: DeviceStorage) {
  const store = createStore<readonly FirstTimeNote[]>(() => readSeen(device));
  store.subscribe((seen) => (seen.length === 0 ? writeJson(device, KEY, []) : remember(seen, device)));
  return store;
}

/** For the next visit, or another tab: what is shown now stays. */
export function remember(notes: readonly FirstTimeNote[], device: DeviceStorage = storage): void {
  // Another tab may have explained something meanwhile.
  writeJson(device, KEY, [...new Set([...readSeen(device), ...notes])]);
}

function readSeen(device: DeviceStorage): readonly FirstTimeNote[] {
  return readList(device, KEY, isNote);
}

export const seenNotes = createSeenNotes(storage);

export function markSeen(note: FirstTimeNote, store = seenNotes): void {
  if (!store.getState().includes(note)) store.setState([...store.getState(), note], true);
}

function isNote(found: unknown): found is FirstTimeNote {
  return FIRST_TIME_NOTES.some((note) => note === found);
}
