import {
  type DailyProgress,
  NO_PROGRESS,
  type Practiced,
  type PracticeFile,
  readDaily,
  readPracticed,
} from '@mayi/bots/practice';
import { type KeyValues, keyValuesIn } from '../solo/saved.ts';

/** What is practiced on this device. What can't be read counts as not there. */
export interface SavedPractice {
  all(): Promise<readonly Practiced[]>;
  put(practiced: Practiced): Promise<void>;
  daily(): Promise<DailyProgress>;
  putDaily(progress: DailyProgress): Promise<void>;
  /** Ids of own decisions that turned out to be close calls, and numbers of the collection that were tried. */
  passedOver(): Promise<readonly string[]>;
  passOver(id: string): Promise<void>;
  /** Adds a file's positions; of one that is there already, the one answered last stays. */
  add(file: PracticeFile): Promise<void>;
}

const POSITION = 'position/';
const DAILY = 'daily';
const PASSED_OVER = 'passed-over';
/** The oldest are forgotten, and asked again. */
const MOST_PASSED_OVER = 2000;
/** Positions known best make room for new ones. */
const MOST_POSITIONS = 1000;

export function createSavedPractice(store: KeyValues): SavedPractice {
  async function all(): Promise<Practiced[]> {
    const keys = (await store.keys()).filter((key) => key.startsWith(POSITION));
    const found = await Promise.all(keys.map((key) => store.get(key)));
    return found.flatMap((one) => ifReadable(() => readPracticed(one)) ?? []);
  }

  async function put(practiced: Practiced): Promise<void> {
    await store.set([[`${POSITION}${practiced.puzzle.id}`, practiced]]);
    const keys = (await store.keys()).filter((key) => key.startsWith(POSITION));
    if (keys.length <= MOST_POSITIONS) return;
    const best = (await all()).toSorted((a, b) => b.memory.stability - a.memory.stability);
    const gone = best.slice(0, keys.length - MOST_POSITIONS);
    await store.remove(gone.map(({ puzzle }) => `${POSITION}${puzzle.id}`));
  }

  async function daily(): Promise<DailyProgress> {
    const found = await store.get(DAILY);
    return ifReadable(() => readDaily(found)) ?? NO_PROGRESS;
  }

  async function passedOver(): Promise<readonly string[]> {
    const found = await store.get(PASSED_OVER);
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
  }

  return {
    all,
    put,
    daily,
    putDaily: (progress) => store.set([[DAILY, progress]]),
    passedOver,
    async passOver(id) {
      const before = (await passedOver()).filter((one) => one !== id);
      await store.set([[PASSED_OVER, [...before, id].slice(-MOST_PASSED_OVER)]]);
    },
    async add(file) {
      const known = new Map((await all()).map((one) => [one.puzzle.id, one]));
      for (const one of file.positions) {
        const mine = known.get(one.puzzle.id);
        const isNewer = (one.memory.answeredAt ?? 0) > (mine?.memory.answeredAt ?? -1);
        if (isNewer) await put(one);
      }
      const mine = await daily();
      if ((file.daily.lastSolved ?? '') > (mine.lastSolved ?? '')) await store.set([[DAILY, file.daily]]);
    },
  };
}

function ifReadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

export function practiceOnDevice(): SavedPractice {
  return createSavedPractice(withMemory(keyValuesIn('mayi-practice', 'practice')));
}

/** In a browser that keeps nothing, it lasts until the page is closed. */
function withMemory(store: KeyValues): KeyValues {
  const kept = new Map<string, unknown>();
  return {
    get: async (key) => store.get(key).catch(() => kept.get(key)),
    async set(entries) {
      for (const [key, value] of entries) kept.set(key, value);
      await store.set(entries).catch(() => {});
    },
    keys: async () => store.keys().catch(() => [...kept.keys()]),
    async remove(keys) {
      for (const key of keys) kept.delete(key);
      await store.remove(keys).catch(() => {});
    },
  };
}
