import { SAME_SUIT_GAP } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { Holding } from './holding.ts';
import { KIND_COUNT, lowestRank, RANK_COUNT } from './kinds.ts';

/**
 * What a lay-down might look like: a place in the run order for each run, a rank for each set, and the size of each.
 * Runs come first. The searches modify it in place.
 */
export interface Shape {
  readonly melds: number;
  readonly runs: number;
  readonly size: Int32Array;
  /** The most wilds each meld may hold. */
  readonly cap: Int32Array;
  /** For runs. */
  readonly suit: Int32Array;
  readonly low: Int32Array;
  /** For runs: bits of the ranks of its places. */
  readonly ranks: Int32Array;
  /** For sets. */
  readonly rank: Int32Array;
}

export function createShape(runs: number, melds: number): Shape {
  const each = () => new Int32Array(melds);
  return { melds, runs, size: each(), cap: each(), suit: each(), low: each(), ranks: each(), rank: each() };
}

/** Removes what an earlier hand left, in case no shape fits the next one. */
export function clearShape(shape: Shape): void {
  shape.size.fill(0);
  shape.ranks.fill(0);
}

export function copyShape(from: Shape, to: Shape): void {
  to.size.set(from.size);
  to.cap.set(from.cap);
  to.suit.set(from.suit);
  to.low.set(from.low);
  to.ranks.set(from.ranks);
  to.rank.set(from.rank);
}

const covered = new Uint8Array(KIND_COUNT);

/**
 * How many cards a hand lacks to fill a shape whose melds compete for cards; stops counting at `enough`. It's a maximum flow
 * problem: cards flow into melds, each run takes a kind once, and each meld takes wilds up to its cap. By max-flow min-cut the
 * answer is the worst-off group of melds: what they need, minus all the naturals that fit any of them, minus their wilds.
 */
export function lacking(shape: Shape, holding: Holding, enough: number): number {
  let worst = 0;
  for (let group = (1 << shape.melds) - 1; group > 0 && worst < enough; group--) {
    const lack = lackOf(group, shape, holding);
    if (lack > worst) worst = lack;
  }
  return worst;
}

function lackOf(group: number, shape: Shape, holding: Holding): number {
  let need = 0;
  let cap = 0;
  let naturals = 0;
  let setRanks = 0;
  for (let meld = shape.melds - 1; meld >= 0; meld--) {
    if ((group & (1 << meld)) === 0) continue;
    need += shape.size[meld] as number;
    cap += shape.cap[meld] as number;
    if (meld < shape.runs) continue;
    const bit = 1 << (shape.rank[meld] as number);
    if ((setRanks & bit) === 0) naturals += holding.ofRank[shape.rank[meld] as number] as number;
    setRanks |= bit;
  }
  naturals += naturalsInRuns(group, shape, holding, setRanks);
  return need - naturals - Math.min(holding.wilds, cap);
}

/** Naturals that fit a run of the group and aren't already counted for its sets. */
function naturalsInRuns(group: number, shape: Shape, { counts, has }: Holding, setRanks: number): number {
  let naturals = 0;
  let isFirst = true;
  for (let run = 0; run < shape.runs; run++) {
    if ((group & (1 << run)) === 0) continue;
    const suit = shape.suit[run] as number;
    if (isFirst) covered.fill(0);
    isFirst = false;
    for (
      let left = (shape.ranks[run] as number) & (has[suit] as number) & ~setRanks;
      left > 0;
      left &= left - 1
    ) {
      const kind = suit * RANK_COUNT + lowestRank(left);
      const used = covered[kind] as number;
      if (used >= (counts[kind] as number)) continue;
      covered[kind] = used + 1;
      naturals++;
    }
  }
  return naturals;
}

/** Called with a shape that lacks as few cards as possible. `isShared`: some of its melds compete for a card. */
export type VisitShape = (shape: Shape, holding: Holding, isShared: boolean) => 'enough' | undefined;

/** H7: whether this run may lie next to the earlier ones. */
export function isAllowed(shape: Shape, run: number, { sameSuitRuns }: HouseRules): boolean {
  if (sameSuitRuns === 'free') return true;
  for (let other = 0; other < run; other++) {
    if (shape.suit[other] !== shape.suit[run]) continue;
    if (sameSuitRuns === 'forbidden' || gapBetween(shape, other, run) < SAME_SUIT_GAP) return false;
  }
  return true;
}

function gapBetween({ low, size }: Shape, a: number, b: number): number {
  const above = (low[b] as number) - (low[a] as number) - (size[a] as number);
  return Math.max(above, (low[a] as number) - (low[b] as number) - (size[b] as number));
}

/** How many of this run's naturals are used up by earlier runs. */
export function sharedByRuns(shape: Shape, run: number, holding: Holding): number {
  const suit = shape.suit[run] as number;
  let used = 0;
  for (let other = 0; other < run; other++) {
    if (shape.suit[other] === suit) used |= shape.ranks[other] as number;
  }
  let shared = 0;
  const wanted = (shape.ranks[run] as number) & (holding.has[suit] as number) & used;
  for (let left = wanted; left > 0; left &= left - 1) {
    const rank = lowestRank(left);
    if (usesBefore(shape, run, suit, rank) >= (holding.counts[suit * RANK_COUNT + rank] as number)) shared++;
  }
  return shared;
}

/** How many runs before this meld have a place for this kind. */
function usesBefore(shape: Shape, meld: number, suit: number, rank: number): number {
  let uses = 0;
  for (let run = 0; run < meld && run < shape.runs; run++) {
    if (shape.suit[run] === suit && ((shape.ranks[run] as number) & (1 << rank)) !== 0) uses++;
  }
  return uses;
}

/** How many of this set's naturals are used up by runs or by earlier sets of the rank. */
export function sharedWithSet(shape: Shape, set: number, { counts, ofRank }: Holding): number {
  const rank = shape.rank[set] as number;
  let others = 0;
  for (let run = 0; run < shape.runs; run++) {
    if (((shape.ranks[run] as number) & (1 << rank)) === 0) continue;
    const suit = shape.suit[run] as number;
    if (usesBefore(shape, run, suit, rank) < (counts[suit * RANK_COUNT + rank] as number)) others++;
  }
  for (let other = shape.runs; other < set; other++) {
    if (shape.rank[other] === rank) others += shape.size[other] as number;
  }
  if (others === 0) return 0;
  const held = ofRank[rank] as number;
  const size = shape.size[set] as number;
  return Math.min(held, size) + Math.min(held, others) - Math.min(held, size + others);
}
