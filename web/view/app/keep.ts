import type { DeviceStorage } from '../../state/preferences.ts';

/** What this browser keeps between visits; one that forbids it remembers until the page is closed. */
export const keep: DeviceStorage = allowed() ?? pocket();

function allowed(): DeviceStorage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function pocket(): DeviceStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
