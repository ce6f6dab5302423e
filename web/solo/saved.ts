import { type RecordProblem, readRecord, type SoloRecord } from './record.ts';

/** Where a browser keeps things; in tests, a Map. */
export interface KeyValues {
  get(key: string): Promise<unknown>;
  /** All of them, or none. */
  set(entries: readonly (readonly [string, unknown])[]): Promise<void>;
  keys(): Promise<readonly string[]>;
  remove(keys: readonly string[]): Promise<void>;
}

/** The games of this device. What cannot be read is never taken away: a newer version of the app may know better. */
export interface Saved {
  /** It is the one that is gone on with. */
  keep(record: SoloRecord): Promise<void>;
  /** Nothing, if there is none. */
  current(): Promise<SoloRecord | RecordProblem | undefined>;
  game(gameId: string): Promise<SoloRecord | RecordProblem | undefined>;
  /** Those that can be read, newest first. */
  all(): Promise<readonly SoloRecord[]>;
}

const CURRENT = 'current';
const MOST_KEPT = 50;

/** In the order in which the games began. */
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

export function createSaved(kept: KeyValues): Saved {
  async function read(key: string): Promise<SoloRecord | RecordProblem> {
    return readRecord(await kept.get(key));
  }

  async function gameKeys(): Promise<string[]> {
    return (await kept.keys()).filter((key) => key.startsWith('game/')).sort();
  }

  /** Makes room when a game is over: of the oldest, those that can be read. */
  async function prune(): Promise<void> {
    for (const key of (await gameKeys()).slice(0, -MOST_KEPT)) {
      if (typeof (await read(key)) === 'object') await kept.remove([key]);
    }
  }

  return {
    async keep(record) {
      await kept.set(entriesFor(record));
      if (record.phase === 'over') await prune();
    },
    async current() {
      const key = await kept.get(CURRENT);
      if (key === undefined) return undefined;
      return typeof key === 'string' ? read(key) : 'damaged';
    },
    async game(gameId) {
      const key = (await gameKeys()).find((key) => key.endsWith(`/${gameId}`));
      return key === undefined ? undefined : read(key);
    },
    async all() {
      const records = await Promise.all((await gameKeys()).reverse().map(read));
      return records.filter((record) => typeof record === 'object');
    },
  };
}
