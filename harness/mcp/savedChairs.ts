import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CommandResult, toCommandResult } from '@mayi/programs';
import { type Chairs, type Purpose, type SeenResult, usageFrom } from '@mayi/programs/mcp';
import type { SeatResult } from '../access.ts';
import type { Orchestrator } from '../orchestrator.ts';
import type { PlayedResult } from '../playedResult.ts';
import { SavedGameError } from '../saved/format.ts';
import { fileOf, type Library } from '../saved/library.ts';
import { seenBy } from '../seenTable.ts';
import type { SavedSeat } from './input.ts';
import type { Seating } from './seating.ts';

/** The model's seats in saved games. It sees each game from its own seat, and never from any other. */
export function savedChairs(library: Library, seating: Seating): Chairs<SavedSeat> {
  const show = (table: Orchestrator, as: string | undefined, purpose: Purpose): SeenResult => {
    const found = seating.seatAt(table, as);
    const facts = purpose === 'log' ? table.allFacts() : undefined;
    return found.ok ? { ok: true, table: seenBy(table, found.seat.id, facts) } : found;
  };
  return {
    async see({ gameId, as }, purpose) {
      return show(library.open(gameId), as, purpose);
    },
    async play({ gameId, as }, action, seq) {
      let found: SeatResult<string> | undefined;
      const { table, result } = library.change(
        gameId,
        (game) => {
          found = seating.seatAt(game, as);
          return found.ok ? game.perform(action, found.seat.id) : toCommandResult(found.refusal);
        },
        seq,
      );
      const seat = found ?? seating.seatAt(table, as);
      if (!seat.ok) return seat;
      return { ok: true, table: seenBy(table, seat.seat.id, result.facts), result: withoutFacts(result) };
    },
    async wait({ gameId, as }, seconds, signal) {
      const isReady = (table: Orchestrator) => {
        const found = seating.seatAt(table, as);
        return !found.ok || table.phase === 'GAME_END' || table.awaiting.includes(found.seat.id);
      };
      return show(await waitUntil(library, gameId, isReady, { seconds, signal }), as, 'view');
    },
    refusalFrom: savedRefusal,
  };
}

/** Facts have hidden cards in them. */
function withoutFacts({ facts, ...result }: PlayedResult): CommandResult {
  return result;
}

/** Impossible options and games that can't be opened. */
export function savedRefusal(error: unknown): { code: string; message: string } | undefined {
  if (error instanceof SavedGameError) return { code: error.kind, message: error.message };
  return usageFrom(error);
}

const POLL_MS = 100;

interface Wait {
  readonly seconds: number;
  /** Aborted when the client cancels the call. */
  readonly signal: AbortSignal;
}

/** Returns the game as soon as it's ready, or as it is when the time is up. */
async function waitUntil(
  library: Library,
  gameId: string,
  isReady: (table: Orchestrator) => boolean,
  { seconds, signal }: Wait,
): Promise<Orchestrator> {
  const file = fileOf(join(library.dir, 'games'), gameId);
  const end = performance.now() + seconds * 1000;
  for (;;) {
    // The file only grows, so the same size means the same game.
    const { size } = statSync(file);
    const table = library.open(gameId);
    if (isReady(table)) return table;
    while (statSync(file).size === size) {
      const left = end - performance.now();
      if (left <= 0 || signal.aborted) return table;
      await pause(Math.min(POLL_MS, left), signal);
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // `ref: false`: a pending wait doesn't keep the process alive.
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
