import { setTimeout as pause } from 'node:timers/promises';
import type { FilledRoom } from './fillStore.ts';
import { benchRng } from './playedRoom.ts';
import { type LoadTable, openTable } from './roomDriver.ts';
import { newScore, type Score } from './stats.ts';

export interface Load {
  readonly score: Score;
  /** Every table moves again as soon as everybody was told. */
  saturate(): void;
  /** So many moves a second in all, at moments that have nothing to do with each other. */
  pace(movesPerSecond: number): void;
  /** No more moves; waits a while for what is under way. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

const TABLES_AT_ONCE = 25;
const REST_MS = 20;
const MOST_RESTS = 250;

/** Sits down everybody, a few tables at a time. `urlsFor`: where the people of the nth room connect to. */
export async function openLoad(
  rooms: readonly FilledRoom[],
  urlsFor: (nth: number) => readonly string[],
): Promise<Load> {
  const score = newScore();
  const rng = benchRng('load');
  const tables: LoadTable[] = [];
  let isSaturated = false;
  let stopPacing = () => {};
  const onTold = (table: LoadTable) => {
    if (isSaturated) table.move();
  };
  for (const [nth, room] of rooms.entries()) {
    tables.push(openTable(room, { urls: urlsFor(nth), rng, score, onTold }));
    if (tables.length % TABLES_AT_ONCE === 0) await allOpened(tables.slice(-TABLES_AT_ONCE));
  }
  await allOpened(tables);

  return {
    score,
    saturate() {
      isSaturated = true;
      for (const table of tables) if (!table.isBusy) table.move();
    },
    pace(movesPerSecond) {
      stopPacing = startPacing(tables, movesPerSecond, score);
    },
    async rest() {
      isSaturated = false;
      stopPacing();
      for (let rests = 0; rests < MOST_RESTS && tables.some(({ isBusy }) => isBusy); rests++)
        await pause(REST_MS);
    },
    async close() {
      await Promise.all(tables.map((table) => table.close()));
    },
  };
}

async function allOpened(tables: readonly LoadTable[]): Promise<void> {
  await Promise.all(tables.map(({ opened }) => opened));
}

/** Table after table; the pauses in between are those of chance. */
function startPacing(tables: readonly LoadTable[], movesPerSecond: number, score: Score): () => void {
  const rng = benchRng('pace');
  const gap = () => (-Math.log((rng.below(1e6) + 1) / 1e6) * 1000) / movesPerSecond;
  let nth = 0;
  let dueAt = performance.now();
  const timer = setInterval(() => {
    for (const now = performance.now(); dueAt <= now; dueAt += gap()) {
      const table = tables[nth++ % tables.length];
      if (table?.isBusy) score.problems.set('too slow', (score.problems.get('too slow') ?? 0) + 1);
      else table?.move();
    }
  }, 1);
  return () => clearInterval(timer);
}
