import { setTimeout as pause } from 'node:timers/promises';
import type { FilledRoom } from './fillStore.ts';
import { benchRng } from './playedRoom.ts';
import { driveRoom, type RoomDriver } from './roomDriver.ts';
import { type LoadStats, newStats } from './stats.ts';

export interface Load {
  readonly stats: LoadStats;
  /** Every room moves again as soon as everybody is updated. */
  saturate(): void;
  /** This many moves per second in total, at random times. */
  pace(movesPerSecond: number): void;
  /** Stops moving and waits for pending moves. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

const ROOMS_AT_ONCE = 25;
const POLL_MS = 20;
const MAX_POLLS = 250;

/** Connects everybody, a few rooms at a time. `urlsFor`: the servers for the players of the nth room. */
export async function openLoad(
  rooms: readonly FilledRoom[],
  urlsFor: (nth: number) => readonly string[],
): Promise<Load> {
  const stats = newStats();
  const rng = benchRng('load');
  const drivers: RoomDriver[] = [];
  let isSaturated = false;
  let stopPacing = () => {};
  const onSettled = (driver: RoomDriver) => {
    if (isSaturated) driver.move();
  };
  for (const [nth, room] of rooms.entries()) {
    drivers.push(driveRoom(room, { urls: urlsFor(nth), rng, stats, onSettled }));
    if (drivers.length % ROOMS_AT_ONCE === 0) await allOpened(drivers.slice(-ROOMS_AT_ONCE));
  }
  await allOpened(drivers);

  return {
    stats,
    saturate() {
      isSaturated = true;
      for (const driver of drivers) if (!driver.isBusy) driver.move();
    },
    pace(movesPerSecond) {
      stopPacing = startPacing(drivers, movesPerSecond, stats);
    },
    async stop() {
      isSaturated = false;
      stopPacing();
      for (let polls = 0; polls < MAX_POLLS && drivers.some(({ isBusy }) => isBusy); polls++)
        await pause(POLL_MS);
    },
    async close() {
      await Promise.all(drivers.map((driver) => driver.close()));
    },
  };
}

async function allOpened(drivers: readonly RoomDriver[]): Promise<void> {
  await Promise.all(drivers.map(({ opened }) => opened));
}

/** One room after the other, with exponentially distributed pauses. */
function startPacing(drivers: readonly RoomDriver[], movesPerSecond: number, stats: LoadStats): () => void {
  const rng = benchRng('pace');
  const gap = () => (-Math.log((rng.below(1e6) + 1) / 1e6) * 1000) / movesPerSecond;
  let nth = 0;
  let dueAt = performance.now();
  const timer = setInterval(() => {
    for (const now = performance.now(); dueAt <= now; dueAt += gap()) {
      const driver = drivers[nth++ % drivers.length];
      if (driver?.isBusy) stats.errors.set('too slow', (stats.errors.get('too slow') ?? 0) + 1);
      else driver?.move();
    }
  }, 1);
  return () => clearInterval(timer);
}
