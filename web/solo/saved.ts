import { createStore, delMany, get, keys, promisifyRequest, setMany, type UseStore } from 'idb-keyval';
import { DAMAGED, parseRecord, type RecordResult, type SoloRecord } from './record.ts';

/** A browser's key-value store; in tests, a Map. */
export interface KeyValues {
  get(key: string): Promise<unknown>;
  /** All or nothing. */
  set(entries: readonly (readonly [string, unknown])[]): Promise<void>;
  keys(): Promise<readonly string[]>;
  remove(keys: readonly string[]): Promise<void>;
}

export interface ChangeableKeyValues extends KeyValues {
  /** Reads and writes in one step, so that no other tab writes in between. Undefined leaves it as it is. */
  update(key: string, change: (found: unknown) => unknown): Promise<void>;
}

export interface TransactionalKeyValues extends KeyValues {
  /** As above. `others` are written in the same step, all or nothing, if the value changes; undefined deletes one. */
  update(
    key: string,
    change: (found: unknown) => unknown,
    others?: readonly (readonly [string, unknown])[],
  ): Promise<void>;
}

/** The games of this device. What can't be read is never deleted: a newer version of the app may know how. */
export interface Saved {
  /** Makes it the game that can be continued. */
  save(record: SoloRecord): Promise<void>;
  /** Keeps it among the games, beside the one that can be continued. */
  keep(record: SoloRecord): Promise<void>;
  /** The game that can be continued, if any. */
  current(): Promise<RecordResult | undefined>;
  game(gameId: string): Promise<RecordResult | undefined>;
  /** Those that can be read, newest first. */
  all(): Promise<readonly SoloRecord[]>;
}

const CURRENT = 'current';
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_GAMES = 50;

/** Keys sort by when the games started. */
function keyOf({ startedAt, log }: SoloRecord): string {
  return `game/${String(startedAt).padStart(15, '0')}/${log.gameId}`;
}

/** What is written for a record. */
export function entriesFor(record: SoloRecord): [string, unknown][] {
  const key = keyOf(record);
  return [
    [key, record],
    [CURRENT, key],
  ];
}

export function createSaved(store: KeyValues): Saved {
  async function read(key: string): Promise<RecordResult> {
    return parseRecord(await store.get(key));
  }

  async function gameKeys(): Promise<string[]> {
    return (await store.keys()).filter((key) => key.startsWith('game/')).sort();
  }

  /** Deletes the oldest games, but only those that can be read. */
  async function prune(): Promise<void> {
    for (const key of (await gameKeys()).slice(0, -MAX_GAMES)) {
      if ((await read(key)).ok) await store.remove([key]);
    }
  }

  /** A variation that was given up is listed nowhere, so it mustn't take the place of a game that is. */
  async function dropVariation(key: string): Promise<void> {
    const found = await read(key);
    if (found.ok && found.record.variationOf && found.record.phase !== 'over') await store.remove([key]);
  }

  /** Daily deals that were given up are listed nowhere, either. The day before's can still be finished. */
  async function dropOldDeals({ startedAt }: SoloRecord): Promise<void> {
    for (const key of (await gameKeys()).filter((one) => one.includes('/daily-'))) {
      const found = await read(key);
      if (!found.ok || found.record.phase === 'over') continue;
      if (found.record.startedAt < startedAt - DAY_MS) await store.remove([key]);
    }
  }

  return {
    async save(record) {
      const before = await store.get(CURRENT);
      await store.set(entriesFor(record));
      if (typeof before === 'string' && before !== keyOf(record)) await dropVariation(before);
      if (record.phase === 'over') await prune();
    },
    async keep(record) {
      await store.set([[keyOf(record), record]]);
      if (record.log.commands.length === 0) await dropOldDeals(record);
      if (record.phase === 'over') await prune();
    },
    async current() {
      const key = await store.get(CURRENT);
      if (key === undefined) return undefined;
      return typeof key === 'string' ? read(key) : DAMAGED;
    },
    async game(gameId) {
      const key = (await gameKeys()).find((key) => key.endsWith(`/${gameId}`));
      return key === undefined ? undefined : read(key);
    },
    async all() {
      const results = await Promise.all((await gameKeys()).reverse().map(read));
      return results.flatMap((result) => (result.ok ? [result.record] : []));
    },
  };
}

/** Names in IndexedDB. */
export const DATABASE = 'mayi-solo';
export const STORE = 'games';

/** The games of this browser, the same for the page and the worker. */
export function savedOnDevice(): Saved {
  return createSaved(keyValuesIn(DATABASE, STORE));
}

/** A store of this browser's IndexedDB; a database has one store. */
export function keyValuesIn(database: string, name: string): TransactionalKeyValues {
  const store = createStore(database, name);
  return {
    get: (key) => get(key, store),
    set: (entries) =>
      setMany(
        entries.map(([key, value]) => [key, value]),
        store,
      ),
    keys: () => keys<string>(store),
    remove: (gone) => delMany([...gone], store),
    update: (...args) => updateIn(store, ...args),
  };
}

function updateIn(
  store: UseStore,
  ...[key, change, others = []]: Parameters<TransactionalKeyValues['update']>
): Promise<void> {
  return store('readwrite', async (objects) => {
    const next = change(await promisifyRequest(objects.get(key)));
    if (next !== undefined)
      for (const [at, value] of [[key, next] as const, ...others])
        if (value === undefined) objects.delete(at);
        else objects.put(value, at);
    await promisifyRequest(objects.transaction);
  });
}
