import type { OwnPuzzle, Review } from '@mayi/bots';
import { isCostly, newMemory } from '@mayi/bots/practice';
import type { GameLog } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import type { FoundGame } from '../session/findGame.ts';
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

/** A game, or why there is none: gone for good, or only for now. */
export type GameSource =
  | Pick<Extract<FoundGame, { result: 'found' }>, 'result' | 'log'>
  | Exclude<FoundGame, { result: 'found' }>;

export interface PuzzleSources {
  reviews(): Promise<ReadonlyMap<string, Review>>;
  find(gameId: string): Promise<GameSource>;
  /** Undefined if it couldn't be tried. */
  make(request: PuzzleRequest): Promise<OwnPuzzle | undefined>;
  now(): number;
}

/** At most so many new positions a visit: the others come with the next ones. */
const MOST_AT_ONCE = 12;

/** Keys with a seat are reviews of somebody else's game. */
function costlyDecisions(reviews: ReadonlyMap<string, Review>): OwnDecision[] {
  return [...reviews]
    .filter(([key]) => !key.includes('/'))
    .flatMap(([gameId, { playerId, decisions }]) =>
      decisions.filter(isCostly).map(({ commandIndex }) => ({
        id: `${gameId}.${commandIndex}`,
        gameId,
        move: commandIndex,
        playerId,
      })),
    );
}

/** Turns costly decisions that are new into positions to practice. `signal`: the page was left. */
export async function gatherOwnPuzzles(
  saved: SavedPractice,
  sources: PuzzleSources,
  onProgress: (done: number, all: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const [practiced, passedOver] = await Promise.all([saved.all(), saved.passedOver()]);
  const known = new Set([...practiced.map(({ puzzle }) => puzzle.id), ...passedOver]);
  const decisions = costlyDecisions(await sources.reviews()).filter(({ id }) => !known.has(id));
  const find = rememberingLast(sources.find);
  let tried = 0;
  for (const [nth, decision] of decisions.entries()) {
    if (tried === MOST_AT_ONCE) break;
    const game = await find(decision.gameId);
    if (signal?.aborted) return;
    if (game.result === 'missing') await saved.passOver(decision.id);
    if (game.result !== 'found') continue;
    onProgress(tried, Math.min(MOST_AT_ONCE, tried + decisions.length - nth));
    const reply = await sources.make({ ...decision, log: game.log });
    if (reply === undefined || signal?.aborted) break;
    await keep(saved, decision, reply, sources.now());
    tried += 1;
  }
  onProgress(tried, tried);
}

async function keep(
  saved: SavedPractice,
  { id }: OwnDecision,
  { puzzle, wasRight }: OwnPuzzle,
  now: number,
): Promise<void> {
  if (puzzle === null || wasRight) return saved.passOver(id);
  // Another tab may have made the same position, and the player answered it there.
  await saved.change(id, (known) => (known === undefined ? { puzzle, memory: newMemory(now) } : undefined));
}

/** Decisions of one game come one after the other. */
function rememberingLast(find: PuzzleSources['find']): PuzzleSources['find'] {
  let last: { readonly gameId: string; readonly found: ReturnType<typeof find> } | undefined;
  return (gameId) => {
    if (last?.gameId !== gameId) last = { gameId, found: find(gameId) };
    return last.found;
  };
}
