import type { OwnPuzzle, Review } from '@mayi/bots';
import { isCostly, newMemory } from '@mayi/bots/practice';
import type { GameLog } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import type { SavedPractice } from './savedPractice.ts';

/** A decision that cost a lot, before it's a puzzle. */
export interface OwnDecision {
  readonly id: string;
  readonly gameId: string;
  /** How many commands came before it. */
  readonly move: number;
  readonly playerId: PlayerId;
}

/** What the worker is sent. */
export interface PuzzleRequest extends OwnDecision {
  readonly log: GameLog;
}

export interface PuzzleSources {
  reviews(): Promise<ReadonlyMap<string, Review>>;
  /** Undefined if the game is gone. */
  log(gameId: string): Promise<GameLog | undefined>;
  /** Undefined if it couldn't be tried. */
  make(request: PuzzleRequest): Promise<OwnPuzzle | undefined>;
  now(): number;
}

/** At most so many new positions a visit: the others come with the next ones. */
const MOST_AT_ONCE = 12;

function costlyDecisions(reviews: ReadonlyMap<string, Review>): OwnDecision[] {
  return [...reviews].flatMap(([gameId, { playerId, decisions }]) =>
    decisions
      .filter(isCostly)
      .map(({ commandIndex }) => ({ id: `${gameId}.${commandIndex}`, gameId, move: commandIndex, playerId })),
  );
}

/** Turns costly decisions that are new into positions to practice. */
export async function gatherOwnPuzzles(
  saved: SavedPractice,
  sources: PuzzleSources,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const [practiced, passedOver] = await Promise.all([saved.all(), saved.passedOver()]);
  const known = new Set([...practiced.map(({ puzzle }) => puzzle.id), ...passedOver]);
  const decisions = costlyDecisions(await sources.reviews())
    .filter(({ id }) => !known.has(id))
    .slice(0, MOST_AT_ONCE);
  for (const [done, decision] of decisions.entries()) {
    onProgress(done, decisions.length);
    const log = await sources.log(decision.gameId);
    if (log === undefined) continue;
    const reply = await sources.make({ ...decision, log });
    if (reply === undefined) break;
    const { puzzle, wasRight } = reply;
    if (puzzle === null || wasRight) await saved.passOver(decision.id);
    else await saved.put({ puzzle, memory: newMemory(sources.now()) });
  }
  onProgress(decisions.length, decisions.length);
}
