import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DeviceStorage } from '../../state/preferences.ts';
import { readList, storage, writeJson } from '../app/storage.ts';

/** Whether this device shows only the hand while the room is on a TV. */
export interface HandOnlyChoice {
  readonly code: string;
  readonly isOn: boolean;
}

const KEY = 'mayi.handOnly';
const MAX_ROOMS = 8;

/** What the player chose in each room, newest first; nothing where they weren't asked yet. */
export function createHandOnlyChoices(device: DeviceStorage) {
  return createStore<readonly HandOnlyChoice[]>(() => readList(device, KEY, isChoice));
}

export function chooseHandOnly(
  choice: HandOnlyChoice,
  store: StoreApi<readonly HandOnlyChoice[]> = handOnlyChoices,
  device: DeviceStorage = storage,
): void {
  const others = store.getState().filter(({ code }) => code !== choice.code);
  const choices = [choice, ...others].slice(0, MAX_ROOMS);
  store.setState(choices, true);
  writeJson(device, KEY, choices);
}

export const handOnlyChoices = createHandOnlyChoices(storage);

function isChoice(found: unknown): found is HandOnlyChoice {
  const choice = found as Partial<HandOnlyChoice> | null;
  return typeof choice?.code === 'string' && typeof choice.isOn === 'boolean';
}
