import type { ChangeableKeyValues } from '../../solo/saved.ts';
import { createSavedPractice } from '../savedPractice.ts';

/** Practice in a Map, and how often it's written. `saved` and `otherTab` are two tabs with the same store. */
export function memoryPractice() {
  const map = new Map<string, unknown>();
  const writes = { set: 0, remove: 0 };
  const store: ChangeableKeyValues = {
    get: async (key) => map.get(key),
    async set(entries) {
      writes.set += 1;
      for (const [key, value] of entries) map.set(key, value);
    },
    keys: async () => [...map.keys()],
    async remove(keys) {
      writes.remove += 1;
      for (const key of keys) map.delete(key);
    },
    async update(key, change) {
      const next = change(map.get(key));
      if (next !== undefined) map.set(key, next);
    },
  };
  return { map, writes, saved: createSavedPractice(store), otherTab: createSavedPractice(store) };
}
