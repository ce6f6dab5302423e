import type { Card } from '../cards/card.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { cachePerContract } from './cachePerContract.ts';
import { type Candidates, createCandidates } from './candidates.ts';
import { createClaims } from './claims.ts';
import { countKinds, KIND_COUNT, type KindCounts } from './kinds.ts';
import { ANY_LACK, createNearestSearch, type LastSearch } from './nearestSearch.ts';
import { createSetsBound } from './setsBound.ts';
import { isAllowed, sharedByRuns, sharedWithSet, type VisitShape } from './shape.ts';
import { FIRST_STEPS_BELOW } from './steps.ts';
import { searchOrder } from './windows.ts';

/**
 * The fewest further cards that the hand needs to contain the contract; 0 if it already does. Any card may come, in any number.
 * Doesn't consider that a final round uses up every card: for that, see `exchangesToGoOut`.
 *
 * @example
 * ```ts
 * import { createGame, distanceToContract, viewFor } from '@mayi/core';
 *
 * const { hand, contract, rules } = viewFor(createGame({ players: [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }] }), 'bob');
 * distanceToContract(hand, contract, rules);
 * ```
 */
export function distanceToContract(hand: readonly Card[], contract: Contract, rules: HouseRules): number {
  counts.fill(0);
  return distanceSearch(contract, rules).distance(countKinds(hand, counts));
}

const counts = new Uint8Array(KIND_COUNT);

/** The search for a contract, which allocates nothing per hand. */
export const distanceSearch: (contract: Contract, rules: HouseRules) => DistanceSearch =
  cachePerContract(createDistanceSearch);

/** Searches for the distance of one hand after another to the same contract. */
export interface DistanceSearch extends LastSearch {
  /** The distance; if the search ran out of steps, the smallest it has found. */
  distance(counts: KindCounts): number;
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
  const search = () => {
    ({ below, wilds } = state);
    choose(0, 0, 0, 0, 0, false);
  };
  const lookClosely = () => {
    for (const list of distinct) list.leaveOutReplaceable(holding);
    claims.reset(holding);
    isClose = true;
  };
  const { separateWilds } = rules;
  const state = createNearestSearch(contract, rules, search, separateWilds ? undefined : lookClosely);
  const { shape, steps, holding } = state;
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
  const claims = createClaims(lists.map((list) => list.fewest));
  /** Where most contracts end, a closer look at the sets costs more than it saves. */
  const isLarge = last > 3 && contract.sets > 0;
  /** The least that the melds from this one on lack. */
  const restMissing = new Int32Array(last + 1);
  const restShort = new Int32Array(last + 1);

  /** Copies of the state's, which are faster. */
  let below = 0;
  let wilds = 0;

  /** For hands that need many steps. */
  let isClose = false;

  const prepare = (counts: KindCounts): void => {
    isClose = false;
    state.read(counts);
    state.wilds = Math.min(holding.wilds, cap);
    for (const list of distinct) list.sort(holding);
    for (let at = last - 1; at >= 0; at--) {
      const list = lists[at] as Candidates;
      restMissing[at] = (restMissing[at + 1] as number) + (list.missing[0] as number);
      restShort[at] = (restShort[at + 1] as number) + list.leastShort;
    }
    const missing = (restMissing[0] as number) - state.wilds;
    state.known = Math.max(0, missing, restShort[0] as number, fewest - holding.naturals);
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
      below = state.finish(missing, short, most, isShared);
      return;
    }
    const list = lists[at] as Candidates;
    const likes = likesAfter[at] as number;
    const missingAfter = restMissing[at + likes + 1] as number;
    for (let nth = from; nth < list.count; nth++) {
      if (--steps.left < 0) return;
      const missingHere = list.missing[nth] as number;
      const more = missing + missingHere;
      const rest = likes * missingHere + missingAfter - wilds;
      // Sorted by how many are missing: the rest can't be better.
      if (more + rest >= below) return;
      let shortAfter = restShort[at + 1] as number;
      let shorter = short + (list.short[nth] as number);
      if (shorter + shortAfter >= below) continue;
      list.put(nth, shape, at);
      if (at < shape.runs && !isAllowed(shape, at, rules)) continue;
      if (isClose) {
        shorter = short + claims.claim(shape, at);
        shortAfter = shortAfterClaims(at);
        if (shorter + shortAfter >= below) continue;
      }
      const shared = at < shape.runs ? sharedByRuns(shape, at, holding) : sharedWithSet(shape, at, holding);
      if (more + shared + rest >= below) continue;
      if (isLarge && isHopeless(at, more + shared, missingHere)) continue;
      const lacks =
        separateWilds && at < shape.runs
          ? shorter - short + shared
          : Math.max(0, missingHere + shared - (shape.cap[at] as number));
      const mostHere = most + lacks;
      if (mostHere > shorter && mostHere + shortAfter >= below && state.matched(at + 1) + shortAfter >= below)
        continue;
      choose(at + 1, isLike[at + 1] ? nth : 0, more + shared, shorter, mostHere, isShared || shared > 0);
    }
  };

  /** The naturals that the melds after this one lack, even without those that the chosen melds claim. */
  const shortAfterClaims = (at: number): number => {
    const next = Math.max(at + 1, shape.runs);
    return (restShort[at + 1] as number) - (restShort[next] as number) + claims.shortOfSets(next);
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

  return Object.assign(state, {
    distance(counts: KindCounts) {
      prepare(counts);
      state.search(ANY_LACK);
      // A hand lacks every card at worst.
      return state.answer(contract.minCards);
    },
    isBelow(counts: KindCounts, distance: number) {
      prepare(counts);
      // One is enough.
      state.known = Math.max(state.known, distance - 1);
      state.search(distance, undefined, FIRST_STEPS_BELOW);
      return state.found < distance;
    },
    visitNearest(counts: KindCounts, distance: number, visitor: VisitShape) {
      prepare(counts);
      state.search(distance + 1, visitor);
      return state.isExact;
    },
  });
}
