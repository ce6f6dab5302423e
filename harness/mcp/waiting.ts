import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Orchestrator } from '../orchestrator.ts';
import { fileOf, type Library } from '../saved/library.ts';

/** How long a call may be held up, at most. */
export const LONGEST_WAIT = 30;
const LOOK_EVERY_MS = 100;

export interface Wait {
  readonly seconds: number;
  /** Nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** The game, as soon as it is ready; after so many seconds, as it is then. */
export async function waitUntil(
  library: Library,
  gameId: string,
  isReady: (table: Orchestrator) => boolean,
  { seconds, signal }: Wait,
): Promise<Orchestrator> {
  const file = fileOf(join(library.dir, 'games'), gameId);
  const end = performance.now() + seconds * 1000;
  for (;;) {
    // The file only ever grows: one of the same size holds the same game.
    const { size } = statSync(file);
    const table = library.open(gameId);
    if (isReady(table)) return table;
    while (statSync(file).size === size) {
      const left = end - performance.now();
      if (left <= 0 || signal.aborted) return table;
      await pause(Math.min(LOOK_EVERY_MS, left), signal);
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // What is still waited for keeps no program from ending.
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
