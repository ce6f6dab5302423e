import { type Contract, SAME_SUIT_GAP } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { Holding } from './holding.ts';
import { countRanks, JOKER_KIND, KIND_COUNT, lowestRank, RANK_COUNT, SUIT_COUNT } from './kinds.ts';

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
  /** For runs: bits of the ranks of which at least `size - cap` must be naturals; the same array as `ranks` unless wilds lie apart (H18). */
  readonly need: Int32Array;
  /** For sets. */
  readonly rank: Int32Array;
}

export function createShape({ runs, melds: { length: melds } }: Contract, rules: HouseRules): Shape {
  const each = () => new Int32Array(melds);
  const ranks = each();
  return {
    melds,
    runs,
    size: each(),
    cap: each(),
    suit: each(),
    low: each(),
    ranks,
    need: rules.separateWilds ? each() : ranks,
    rank: each(),
  };
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
  if (to.need !== to.ranks) to.need.set(from.need);
  to.rank.set(from.rank);
}

/**
 * How many cards a hand lacks to fill a shape whose melds compete for cards; stops counting at `enough`. It's a maximum flow
 * problem: cards flow into melds, each run takes a kind once, and each meld takes wilds up to its cap. By max-flow min-cut the
 * answer is the worst-off group of melds. If all its wilds fit, that's the group of all the places without a natural; if not,
 * it's as if each meld needed only the naturals that no wild can replace.
 */
export function lacking(shape: Shape, holding: Holding, enough: number): number {
  const lack = Math.max(0, missingIn(shape, holding) - holding.wilds);
  return lack >= enough ? lack : Math.max(lack, shortIn(shape, holding, shape.melds, enough));
}

/** The fewest places without a natural. Runs go first: sets can take any suit, so nothing is lost. */
function missingIn(shape: Shape, holding: Holding): number {
  let missing = 0;
  for (let run = 0; run < shape.runs; run++) {
    const held = (shape.ranks[run] as number) & (holding.has[shape.suit[run] as number] as number);
    missing += (shape.size[run] as number) - countRanks(held) + sharedByRuns(shape, run, holding);
  }
  for (let set = shape.runs; set < shape.melds; set++) {
    const held = holding.ofRank[shape.rank[set] as number] as number;
    missing += Math.max(0, (shape.size[set] as number) - held) + sharedWithSet(shape, set, holding);
  }
  return missing;
}

const MOST_MELDS = 32;
/** For each kind, how many of its cards are in a meld; for each run, bits of its ranks; for each set, how many of each suit. */
const used = new Uint8Array(KIND_COUNT);
const inRun = new Int32Array(MOST_MELDS);
const inSet = new Uint8Array(MOST_MELDS * SUIT_COUNT);
/** Bits of the melds already visited while looking for a card to free. */
let asked = 0;
/** For each run: bits of the ranks to match. */
let wanted: Int32Array = new Int32Array(0);

/** How many naturals the first melds lack even with all the wilds they may hold: a matching, extended card by card. */
export function shortIn(shape: Shape, holding: Holding, melds: number, enough: number): number {
  used.fill(0);
  inRun.fill(0);
  inSet.fill(0);
  wanted = shape.need;
  let short = 0;
  for (let meld = 0; meld < melds; meld++) {
    for (let need = (shape.size[meld] as number) - (shape.cap[meld] as number); need > 0; need--) {
      asked = 1 << meld;
      if (giveNatural(shape, holding, meld)) continue;
      short += need;
      if (short >= enough) return short;
      break;
    }
  }
  return short;
}

/**
 * Bits of the naturals in each run if every meld has the naturals it needs, and all of them together as many as possible. Then
 * the wilds suffice for the rest, if they do at all.
 */
export function matchNaturals(shape: Shape, holding: Holding): number[] {
  shortIn(shape, holding, shape.melds, Number.POSITIVE_INFINITY);
  wanted = shape.ranks;
  for (let meld = 0; meld < shape.melds; meld++) {
    let need = shape.cap[meld] as number;
    for (asked = 1 << meld; need > 0 && giveNatural(shape, holding, meld); need--) asked = 1 << meld;
  }
  return [...inRun.subarray(0, shape.runs)];
}

/** Gives the meld one more natural; if need be from another meld, which gets a different one. */
function giveNatural(shape: Shape, holding: Holding, meld: number): boolean {
  for (let kind = nextKind(shape, meld, -1); kind >= 0; kind = nextKind(shape, meld, kind)) {
    if ((used[kind] as number) >= (holding.counts[kind] as number)) continue;
    used[kind] = (used[kind] as number) + 1;
    change(shape, meld, kind, 1);
    return true;
  }
  for (let kind = nextKind(shape, meld, -1); kind >= 0; kind = nextKind(shape, meld, kind)) {
    if (holding.counts[kind] === 0) continue;
    for (let other = 0; other < shape.melds; other++) {
      if ((asked & (1 << other)) !== 0 || !hasKind(shape, other, kind) || isBound(shape, other)) continue;
      asked |= 1 << other;
      change(shape, other, kind, -1);
      change(shape, meld, kind, 1);
      if (giveNatural(shape, holding, other)) return true;
      change(shape, meld, kind, -1);
      change(shape, other, kind, 1);
    }
  }
  return false;
}

/** H18: a run that has a natural where it needs one can't do with another instead. */
function isBound(shape: Shape, meld: number): boolean {
  return meld < shape.runs && wanted !== shape.need && shape.need[meld] !== shape.ranks[meld];
}

/** The next kind that fits the meld and that it can still take; −1 if there is none. */
function nextKind(shape: Shape, meld: number, kind: number): number {
  if (meld >= shape.runs) {
    const next = kind < 0 ? (shape.rank[meld] as number) : kind + RANK_COUNT;
    return next < JOKER_KIND ? next : -1;
  }
  const first = (shape.suit[meld] as number) * RANK_COUNT;
  const open = (wanted[meld] as number) & ~(inRun[meld] as number);
  const left = kind < 0 ? open : open & (-2 << (kind - first));
  return left === 0 ? -1 : first + lowestRank(left);
}

function hasKind(shape: Shape, meld: number, kind: number): boolean {
  const rank = kind % RANK_COUNT;
  const suit = (kind - rank) / RANK_COUNT;
  if (meld < shape.runs) return shape.suit[meld] === suit && ((inRun[meld] as number) & (1 << rank)) !== 0;
  return shape.rank[meld] === rank && (inSet[meld * SUIT_COUNT + suit] as number) > 0;
}

function change(shape: Shape, meld: number, kind: number, by: 1 | -1): void {
  const rank = kind % RANK_COUNT;
  if (meld < shape.runs) {
    inRun[meld] = (inRun[meld] as number) ^ (1 << rank);
  } else {
    const at = meld * SUIT_COUNT + (kind - rank) / RANK_COUNT;
    inSet[at] = (inSet[at] as number) + by;
  }
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

/** Subtracts the naturals that fit the melds up to `at` from what is left of each rank. */
export function takeNaturals(shape: Shape, { counts, has }: Holding, at: number, left: Int32Array): void {
  for (let meld = 0; meld <= at; meld++) {
    if (meld >= shape.runs) {
      const rank = shape.rank[meld] as number;
      left[rank] = Math.max(0, (left[rank] as number) - (shape.size[meld] as number));
      continue;
    }
    const suit = shape.suit[meld] as number;
    for (let ranks = (shape.ranks[meld] as number) & (has[suit] as number); ranks > 0; ranks &= ranks - 1) {
      const rank = lowestRank(ranks);
      if (usesBefore(shape, meld, suit, rank) < (counts[suit * RANK_COUNT + rank] as number)) {
        left[rank] = (left[rank] as number) - 1;
      }
    }
  }
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
