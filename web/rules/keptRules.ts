import { checkRules, type HouseRules } from '@mayi/core/rules';
import type { DeviceStorage } from '../state/preferences.ts';
import { readJson, writeJson } from '../view/app/storage.ts';

const KEY = 'mayi.rules';
/** Far more than a family has; bounds what the device stores and the pages list. */
export const MAX_KEPT = 50;

export function isPlayable(rules: unknown): rules is HouseRules {
  return checkRules(rules) === undefined;
}

/** The house rules kept on this device, by name. Whatever can't be played is left out. */
export function keptRules(storage: DeviceStorage): readonly HouseRules[] {
  return stored(storage)
    .filter(isPlayable)
    .slice(0, MAX_KEPT)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** `full`: forget others first. `failed`: the browser doesn't store them. Either way, nothing was changed. */
export type Keeping = 'kept' | 'full' | 'failed';

/** Rules of the same name are replaced. */
export function keepRules(storage: DeviceStorage, rules: HouseRules): Keeping {
  const others = without(storage, rules.name);
  if (others.filter(isPlayable).length >= MAX_KEPT) return 'full';
  return write(storage, [...others, rules]) ? 'kept' : 'failed';
}

/** Whether they are forgotten. */
export function forgetRules(storage: DeviceStorage, name: string): boolean {
  return write(storage, without(storage, name));
}

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls back after every change, also one in another tab. Returns an unsubscribe function. */
export function onKeptRules(listener: Listener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function write(storage: DeviceStorage, records: readonly unknown[]): boolean {
  const isWritten = writeJson(storage, KEY, records);
  if (isWritten) for (const listener of listeners) listener();
  return isWritten;
}

/** Records that can't be played stay: a newer version of the page may have written them. */
function without(storage: DeviceStorage, name: string): readonly unknown[] {
  return stored(storage).filter((record) => !isPlayable(record) || record.name !== name);
}

function stored(storage: DeviceStorage): readonly unknown[] {
  const found = readJson(storage, KEY);
  return Array.isArray(found) ? found : [];
}
