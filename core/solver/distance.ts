import type { Card } from '../cards/card.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { cachePerContract } from './cachePerContract.ts';
import { type Candidates, createCandidates } from './candidates.ts';
import { createHoldingReader, type Holding } from './holding.ts';
import { countKinds, KIND_COUNT, type KindCounts } from './kinds.ts';
import { createSetsBound } from './setsBound.ts';
import {
  clearShape,
  copyShape,
  createShape,
  isAllowed,
  type Shape,
  sharedByRuns,
  sharedWithSet,
  shortIn,
  type VisitShape,
} from './shape.ts';
import {
  countSteps,
  MOST_STEPS,
  STEPS_OF_MATCHING,
  STEPS_OF_SHARED_VISIT,
  STEPS_OF_VISIT,
  type Steps,
  stepsFor,
} from './steps.ts';
import { searchOrder } from './windows.ts';

/**
 * The fewest further cards that the hand needs to contain the contract; 0 if it already does. Any card may come, in any number.
 * Doesn't consider that a final round uses up every card: for that, see `exchangesToGoOut`.
 */
export function distanceToContract(hand: readonly Card[], contract: Contract, rules: HouseRules): number {
  counts.fill(0);
  return distanceSearch(contract, rules).distance(countKinds(hand, counts));
}

const counts = new Uint8Array(KIND_COUNT);

/** The search for a contract, which allocates nothing per hand. */
export const distanceSearch: (contract: Contract, rules: HouseRules) => DistanceSearch =
  cachePerContract(createDistanceSearch);

export interface DistanceSearch {
  /** The distance; if the search ran out of steps, the smallest it has found. */
  distance(counts: KindCounts): number;
  /** What the last distance is known to be at least: less than itself only if the search ran out of steps. */
  readonly atLeast: number;
  /** Whether the last search had enough steps. */
  readonly isExact: boolean;
  /** A shape that the last hand is nearest to, and that hand; both are overwritten by the next call. */
  readonly nearest: Shape;
  readonly holding: Holding;
  /** Whether a shape is known that lacks fewer than this many cards. Overwrites `nearest`. */
  isBelow(counts: KindCounts, distance: number): boolean;
  /**
   * Visits every shape that lacks `distance` cards; returns whether the steps sufficed. Not reentrant: don't use the search
   * while visiting.
   */
  visitNearest(counts: KindCounts, distance: number, visit: VisitShape): boolean;
}

/**
 * Branch and bound over the shapes of the contract's smallest melds, nearest first.
 *
 * If its melds don't compete for cards, a shape lacks `max(short, missing - wilds)` cards: `missing` counts the places without
 * a natural, `short` those of them that no wild may fill, meld by meld. If they do compete, that's a lower bound.
 */
function createDistanceSearch(contract: Contract, rules: HouseRules): DistanceSearch {
  const required = searchOrder(contract);
  const last = required.length;
  const shape = createShape(contract.runs, last);
  const nearest = createShape(contract.runs, last);
  const read = createHoldingReader(rules);
  const lists: Candidates[] = [];
  for (const [at, meld] of required.entries()) {
    const before = required[at - 1];
    const isLikeBefore = before !== undefined && before.kind === meld.kind && before.size === meld.size;
    lists.push(isLikeBefore ? (lists[at - 1] as Candidates) : createCandidates(meld, rules));
  }
  const isLike = required.map((_, at) => at > 0 && lists[at] === lists[at - 1]);
  const distinct = [...new Set(lists)];
  /** How many of the later melds are like this one. They come from the same list and not before it, so they lack no less. */
  const likesAfter = required.map((_, at) => lists.slice(at + 1).filter((list) => list === lists[at]).length);
  const cap = lists.reduce((sum, list) => sum + list.cap, 0);
  const fewest = lists.reduce((sum, list) => sum + list.fewest, 0);
  const setsBound = createSetsBound(required);
  /** Where most contracts end, a closer look at the sets costs more than it saves. */
  const isLarge = last > 3 && contract.sets > 0;
  /** The least that the melds from this one on lack. */
  const restMissing = new Int32Array(last + 1);
  const restShort = new Int32Array(last + 1);
  const mostSteps = stepsFor(contract);
  const steps: Steps = { left: 0 };

  let holding: Holding;
  /** Wilds of the hand that the melds may hold. */
  let wilds = 0;
  /** The distance is at least this; only shapes that lack fewer than `below` cards matter; `found` is the best so far. */
  let known = 0;
  let below = 0;
  let found = 0;
  let atLeast = 0;
  let visit: VisitShape | undefined;

  const prepare = (counts: KindCounts): void => {
    holding = read(counts);
    wilds = Math.min(holding.wilds, cap);
    for (const list of distinct) list.sort(holding);
    for (let at = last - 1; at >= 0; at--) {
      const list = lists[at] as Candidates;
      restMissing[at] = (restMissing[at + 1] as number) + (list.missing[0] as number);
      restShort[at] = (restShort[at + 1] as number) + list.leastShort;
    }
    const missing = (restMissing[0] as number) - wilds;
    known = Math.max(0, missing, restShort[0] as number, fewest - holding.naturals);
  };

  /** `most`: like `short`, if melds that compete for a card get it in order. */
  const choose = (
    at: number,
    from: number,
    missing: number,
    short: number,
    most: number,
    isShared: boolean,
  ): void => {
    if (at === last) {
      finish(missing, short, most, isShared);
      return;
    }
    const list = lists[at] as Candidates;
    const likes = likesAfter[at] as number;
    const missingAfter = restMissing[at + likes + 1] as number;
    const shortAfter = restShort[at + 1] as number;
    for (let nth = from; nth < list.count; nth++) {
      if (--steps.left < 0) return;
      const missingHere = list.missing[nth] as number;
      const more = missing + missingHere;
      const rest = likes * missingHere + missingAfter - wilds;
      // Sorted by how many are missing: the rest can't be better.
      if (more + rest >= below) return;
      const shorter = short + (list.short[nth] as number);
      if (shorter + shortAfter >= below) continue;
      list.put(nth, shape, at);
      if (at < shape.runs && !isAllowed(shape, at, rules)) continue;
      const shared = at < shape.runs ? sharedByRuns(shape, at, holding) : sharedWithSet(shape, at, holding);
      if (more + shared + rest >= below) continue;
      if (isLarge && isHopeless(at, more + shared, missingHere)) continue;
      const mostHere = most + Math.max(0, missingHere + shared - (shape.cap[at] as number));
      if (mostHere > shorter && mostHere + shortAfter >= below && matched(at + 1) + shortAfter >= below)
        continue;
      choose(at + 1, isLike[at + 1] ? nth : 0, more + shared, shorter, mostHere, isShared || shared > 0);
    }
  };

  /** Whether the naturals that the chosen melds leave are too few for the sets to come. */
  const isHopeless = (at: number, missing: number, missingHere: number): boolean => {
    const next = Math.max(at + 1, shape.runs);
    const runs = next - at - 1;
    const likes = Math.min(runs, likesAfter[at] as number);
    const others =
      at + 1 < next ? (restMissing[at + 1 + likes] as number) - (restMissing[next] as number) : 0;
    const sets = setsBound(shape, holding, at, next);
    return missing + likes * missingHere + others + sets - wilds >= below;
  };

  const matched = (melds: number): number => {
    steps.left -= STEPS_OF_MATCHING;
    return shortIn(shape, holding, melds, below);
  };

  const finish = (missing: number, short: number, most: number, isShared: boolean): void => {
    const least = Math.max(0, short, missing - wilds);
    if (least >= below) return;
    const lack = most <= least ? least : Math.max(least, matched(last));
    if (lack >= below) return;
    if (visit === undefined) {
      found = lack;
      below = lack > known ? lack : Number.NEGATIVE_INFINITY;
      copyShape(shape, nearest);
      return;
    }
    steps.left -= isShared ? STEPS_OF_SHARED_VISIT : STEPS_OF_VISIT;
    if (visit(shape, holding, isShared) === 'enough') below = Number.NEGATIVE_INFINITY;
  };

  const search = (counts: KindCounts, most: number, visitor?: VisitShape): void => {
    prepare(counts);
    if (visitor === undefined) clearShape(nearest);
    visit = visitor;
    below = most;
    found = most;
    steps.left = visitor === undefined ? mostSteps : MOST_STEPS;
    choose(0, 0, 0, 0, 0, false);
    countSteps(steps, visitor === undefined ? mostSteps : MOST_STEPS);
  };

  return {
    nearest,
    get holding() {
      return holding;
    },
    get atLeast() {
      return atLeast;
    },
    get isExact() {
      return steps.left >= 0;
    },
    distance(counts) {
      search(counts, Number.MAX_SAFE_INTEGER);
      const isCut = steps.left < 0;
      // A hand lacks every card at worst.
      const distance = isCut ? Math.min(found, contract.minCards) : found;
      atLeast = isCut ? Math.min(known, distance) : distance;
      return distance;
    },
    isBelow(counts, distance) {
      search(counts, distance);
      return found < distance;
    },
    visitNearest(counts, distance, visitor) {
      search(counts, distance + 1, visitor);
      return steps.left >= 0;
    },
  };
}
