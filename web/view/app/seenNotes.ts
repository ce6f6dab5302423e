import { createStore } from 'zustand/vanilla';
import type { DeviceStorage } from '../../state/preferences.ts';
import { FIRST_TIME_NOTES, type FirstTimeNote } from '../../state/table/firstTime.ts';
import { readList, storage, writeJson } from './storage.ts';

const KEY = 'mayi.seenNotes';

/** Which things were explained on this device. */
export function createSeenNotes(device: DeviceStorage) {
  const store = createStore<readonly FirstTimeNote[]>(() => readList(device, KEY, isNote));
  store.subscribe((seen) => writeJson(device, KEY, seen));
  return store;
}

export const seenNotes = createSeenNotes(storage);

export function markSeen(note: FirstTimeNote, store = seenNotes): void {
  if (!store.getState().includes(note)) store.setState([...store.getState(), note], true);
}

function isNote(found: unknown): found is FirstTimeNote {
  return FIRST_TIME_NOTES.some((note) => note === found);
}
