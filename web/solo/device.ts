import { createStore, delMany, get, keys, setMany } from 'idb-keyval';
import { createSaved, type Saved } from './saved.ts';

/** The IndexedDB of this browser, the same for the page and the worker. */
export const DATABASE = 'mayi-solo';
export const STORE = 'games';

export function savedOnDevice(): Saved {
  const store = createStore(DATABASE, STORE);
  return createSaved({
    get: (key) => get(key, store),
    set: (entries) =>
      setMany(
        entries.map(([key, value]) => [key, value]),
        store,
      ),
    keys: () => keys<string>(store),
    remove: (gone) => delMany([...gone], store),
  });
}
