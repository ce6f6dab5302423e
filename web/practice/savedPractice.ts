import {
  type DailyProgress,
  mergeProgress,
  NO_PROGRESS,
  type Practiced,
  type PracticeFile,
  readDaily,
  readPracticed,
} from '@mayi/bots/practice';
import { type ChangeableKeyValues, keyValuesIn } from '../solo/saved.ts';

/** What is practiced on this device, in any number of tabs. What can't be read counts as not there. */
export interface SavedPractice {
  all(): Promise<readonly Practiced[]>;
  /** Changes a position in one step, and returns what's there now. If `change` returns undefined, it stays as it is. */
  change(
    id: string,
    change: (known: Practiced | undefined) => Practiced | undefined,
  ): Promise<Practiced | undefined>;
  daily(): Promise<DailyProgress>;
  /** In one step, too. */
  changeDaily(change: (progress: DailyProgress) => DailyProgress): Promise<DailyProgress>;
  /** Ids of own decisions that turned out to be close calls, and of puzzles of the collection that were tried. */
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

export function createSavedPractice(store: ChangeableKeyValues): SavedPractice {
  /** Positions are set up once to see whether they're possible: a position never changes under its id. */
  const checked = new Set<string>();

  function read(found: unknown): Practiced | undefined {
    const practiced = ifReadable(() => readPracticed(found, (id) => checked.has(id)));
    if (practiced !== undefined) checked.add(practiced.puzzle.id);
    return practiced;
  }

  async function positionKeys(): Promise<string[]> {
    return (await store.keys()).filter((key) => key.startsWith(POSITION));
  }

  async function all(): Promise<Practiced[]> {
    const found = await Promise.all((await positionKeys()).map((key) => store.get(key)));
    return found.flatMap((one) => read(one) ?? []);
  }

  async function prune(): Promise<void> {
    const { length } = await positionKeys();
    if (length <= MOST_POSITIONS) return;
    const best = (await all()).toSorted((a, b) => b.memory.stability - a.memory.stability);
    const gone = best.slice(0, length - MOST_POSITIONS);
    await store.remove(gone.map(({ puzzle }) => keyOf(puzzle.id)));
  }

  async function changeDaily(change: (progress: DailyProgress) => DailyProgress): Promise<DailyProgress> {
    let next = NO_PROGRESS;
    await store.update(DAILY, (found) => {
      next = change(dailyIn(found));
      return next;
    });
    return next;
  }

  return {
    all,
    async change(id, change) {
      let now: Practiced | undefined;
      let isNew = false;
      await store.update(keyOf(id), (found) => {
        const known = read(found);
        const next = change(known);
        now = next ?? known;
        isNew = known === undefined && next !== undefined;
        return next;
      });
      if (isNew) await prune();
      return now;
    },
    daily: async () => dailyIn(await store.get(DAILY)),
    changeDaily,
    passedOver: async () => idsIn(await store.get(PASSED_OVER)),
    passOver: (id) =>
      store.update(PASSED_OVER, (found) =>
        [...idsIn(found).filter((one) => one !== id), id].slice(-MOST_PASSED_OVER),
      ),
    async add({ positions, daily }) {
      const known = new Map((await all()).map((one) => [one.puzzle.id, one]));
      const newer = new Map<string, Practiced>();
      for (const one of positions) {
        const { id } = one.puzzle;
        const mine = newer.get(id) ?? known.get(id);
        if ((one.memory.answeredAt ?? 0) > (mine?.memory.answeredAt ?? -1)) newer.set(id, one);
        // It was checked when the file was read.
        checked.add(id);
      }
      await store.set([...newer].map(([id, one]) => [keyOf(id), one]));
      await prune();
      await changeDaily((mine) => mergeProgress(mine, daily));
    },
  };
}

function keyOf(id: string): string {
  return `${POSITION}${id}`;
}

function dailyIn(found: unknown): DailyProgress {
  return ifReadable(() => readDaily(found)) ?? NO_PROGRESS;
}

function idsIn(found: unknown): string[] {
  return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
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
function withMemory(store: ChangeableKeyValues): ChangeableKeyValues {
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
    async update(key, change) {
      let next: unknown;
      const isKept = await store
        .update(key, (found) => {
          next = change(found);
          return next;
        })
        .then(
          () => true,
          () => false,
        );
      if (!isKept) next = change(kept.get(key));
      if (next !== undefined) kept.set(key, next);
    },
  };
}
