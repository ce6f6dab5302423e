import { createPreferences, type DeviceStorage, type Preferences } from '../preferences.ts';

export function memoryStorage(items: Readonly<Record<string, string>> = {}): DeviceStorage {
  const map = new Map(Object.entries(items));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

/** Storage that is forbidden, or full. */
export const brokenStorage: DeviceStorage = {
  getItem: () => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {},
};

export function preferencesWith(changed: Partial<Preferences>) {
  const preferences = createPreferences(memoryStorage());
  preferences.setState(changed);
  return preferences;
}
