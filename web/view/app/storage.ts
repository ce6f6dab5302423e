import type { DeviceStorage } from '../../state/preferences.ts';

/** What this device remembers between visits. Where the browser forbids that, it lasts until the page is closed. */
export const storage: DeviceStorage = localStorageIfAllowed() ?? memoryStorage();

function localStorageIfAllowed(): DeviceStorage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

export function memoryStorage(items: Readonly<Record<string, string>> = {}): DeviceStorage {
  const stored = new Map(Object.entries(items));
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

/** Undefined if there is nothing, it isn't JSON, or the browser denies access. */
export function readJson(from: DeviceStorage, key: string): unknown {
  try {
    return JSON.parse(from.getItem(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** A list of items; whatever isn't one is left out. */
export function readList<T>(
  from: DeviceStorage,
  key: string,
  isItem: (found: unknown) => found is T,
): readonly T[] {
  const found = readJson(from, key);
  return Array.isArray(found) ? found.filter(isItem) : [];
}

/** Whether it's stored now: the storage may be full or forbidden. Most of what is stored here is only a convenience. */
export function writeJson(to: DeviceStorage, key: string, value: unknown): boolean {
  try {
    to.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Who kept score last, and how: here, so that the home page needn't load the score pad to see whether anybody ever did. */
export const LAST_TABLE = 'mayi.score';

/** The rooms in which this device had a seat (home/recentRooms.ts). */
export const ROOMS_KEY = 'mayi.rooms';
