import { KIND_COUNT } from '@mayi/core/solver';

/** A meld on the table: only what laying off and Joker swaps need. */
export interface ModelMeld {
  readonly isRun: boolean;
  /** Of a run. */
  readonly suit: number;
  /** Of a set. */
  readonly rank: number;
  /** First place in the run order; for a set 0. */
  low: number;
  length: number;
  naturals: number;
  wilds: number;
  /** Bit masks of a run's places that hold a Joker, and of those that hold any wild. */
  jokers: number;
  wildPlaces: number;
}

export const NO_ANSWER = 0;
export const CALLS = 1;
export const PASSES = 2;

/** The round is still being played; it ended without a winner because the stock ran out (S2). */
export const RUNNING = -2;
export const NOBODY = -1;

/**
 * A round as small integers, for thousands of rollouts: seats are numbers, cards are kinds, and it is mutated in place. The engine
 * remains the source of truth; `lockstep.property.test.ts` compares the two command by command.
 */
export interface Model {
  readonly seats: number;
  /** By seat, how many of each kind. */
  readonly hands: readonly Uint8Array[];
  readonly handSizes: Int32Array;
  readonly isDown: Uint8Array;
  readonly mayIs: Int32Array;
  /** By seat, how many the limit for the game leaves it in this round (H8). */
  readonly mostMayIs: Int32Array;
  /** By seat, its answer to May I? for the top discard; with NO_ANSWER the rollout's policy decides. */
  readonly answers: Uint8Array;
  /** Cache: how many cards each seat lacks; −1 while unknown. */
  readonly lacks: Int32Array;
  melds: ModelMeld[];
  /** The top card is the last. */
  readonly stock: Uint8Array;
  stockSize: number;
  readonly pile: Uint8Array;
  pileSize: number;
  reshuffles: number;
  current: number;
  hasDrawn: boolean;
  laidDownThisTurn: boolean;
  /** Who discarded the top card, or NOBODY. */
  discardedBy: number;
  /** Whether the top discard can be called for. */
  isExposed: boolean;
  winner: number;
  /** State of the random generator that shuffles a new stock. */
  chance: number;
}

export function createModel(seats: number, cards: number): Model {
  return {
    seats,
    hands: Array.from({ length: seats }, () => new Uint8Array(KIND_COUNT)),
    handSizes: new Int32Array(seats),
    isDown: new Uint8Array(seats),
    mayIs: new Int32Array(seats),
    mostMayIs: new Int32Array(seats).fill(2 ** 31 - 1),
    answers: new Uint8Array(seats),
    lacks: new Int32Array(seats).fill(-1),
    melds: [],
    stock: new Uint8Array(cards),
    stockSize: 0,
    pile: new Uint8Array(cards),
    pileSize: 0,
    reshuffles: 0,
    current: 0,
    hasDrawn: false,
    laidDownThisTurn: false,
    discardedBy: NOBODY,
    isExposed: false,
    winner: RUNNING,
    chance: 1,
  };
}

export function copyModel(from: Model, to: Model): void {
  for (let seat = 0; seat < from.seats; seat++)
    (to.hands[seat] as Uint8Array).set(from.hands[seat] as Uint8Array);
  to.handSizes.set(from.handSizes);
  to.isDown.set(from.isDown);
  to.mayIs.set(from.mayIs);
  to.mostMayIs.set(from.mostMayIs);
  to.answers.set(from.answers);
  to.lacks.set(from.lacks);
  to.melds = from.melds.map((meld) => ({ ...meld }));
  to.stock.set(from.stock);
  to.pile.set(from.pile);
  to.stockSize = from.stockSize;
  to.pileSize = from.pileSize;
  to.reshuffles = from.reshuffles;
  to.current = from.current;
  to.hasDrawn = from.hasDrawn;
  to.laidDownThisTurn = from.laidDownThisTurn;
  to.discardedBy = from.discardedBy;
  to.isExposed = from.isExposed;
  to.winner = from.winner;
  to.chance = from.chance;
}

/** A fast, deterministic xorshift generator: a number from 0 to `bound` − 1. */
export function chanceBelow(model: { chance: number }, bound: number): number {
  let x = model.chance | 0 || 1;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  model.chance = x;
  return (x >>> 0) % bound;
}

export function shuffleKinds(kinds: Uint8Array, size: number, model: { chance: number }): void {
  for (let last = size - 1; last > 0; last--) {
    const other = chanceBelow(model, last + 1);
    const kind = kinds[last] as number;
    kinds[last] = kinds[other] as number;
    kinds[other] = kind;
  }
}

export function give(model: Model, seat: number, kind: number): void {
  const hand = model.hands[seat] as Uint8Array;
  hand[kind] = (hand[kind] as number) + 1;
  model.handSizes[seat] = (model.handSizes[seat] as number) + 1;
  model.lacks[seat] = -1;
}

export function take(model: Model, seat: number, kind: number): void {
  const hand = model.hands[seat] as Uint8Array;
  hand[kind] = (hand[kind] as number) - 1;
  model.handSizes[seat] = (model.handSizes[seat] as number) - 1;
  model.lacks[seat] = -1;
}

/** Draws the next card of the stock; −1 if there is none, which ends the round (S1, S2, S5). */
export function drawKind(model: Model, reshuffles: number | null): number {
  if (model.stockSize === 0 && !makeStock(model, reshuffles)) return -1;
  model.stockSize--;
  return model.stock[model.stockSize] as number;
}

function makeStock(model: Model, reshuffles: number | null): boolean {
  if (model.pileSize < 2 || (reshuffles !== null && model.reshuffles >= reshuffles)) return false;
  model.stockSize = model.pileSize - 1;
  model.stock.set(model.pile.subarray(0, model.stockSize));
  model.pile[0] = model.pile[model.stockSize] as number;
  model.pileSize = 1;
  model.reshuffles++;
  shuffleKinds(model.stock, model.stockSize, model);
  return true;
}

/** What a round's scores depend on besides the hands: part of its lookup. */
interface Scoring {
  /** By kind. */
  readonly points: Int32Array;
  /** H16 */
  readonly bonus: number;
  /** H17 */
  readonly isDoubling: boolean;
}

/** S3 */
export function scoreOf(model: Model, seat: number, { points, bonus, isDoubling }: Scoring): number {
  if (model.winner === seat) return 0 - bonus;
  const hand = model.hands[seat] as Uint8Array;
  let score = 0;
  for (let kind = 0; kind < KIND_COUNT; kind++) score += (hand[kind] as number) * (points[kind] as number);
  return isDoubling && model.isDown[seat] === 0 ? 2 * score : score;
}
