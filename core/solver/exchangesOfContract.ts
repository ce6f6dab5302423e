import type { Contract } from '../rules/contracts.ts';
import type { HouseRules, MeldRequirement } from '../rules/houseRules.ts';
import { runOrder } from '../rules/runOrder.ts';
import { createUnplaced } from './coverage.ts';
import { createRunCandidates, createSetCandidates } from './exchangeCandidates.ts';
import { createLayers, createLongestRuns, createWildCapacity } from './exchangesBound.ts';
import { type KindCounts, SUIT_COUNT } from './kinds.ts';
import { ANY_LACK, createNearestSearch, type LastSearch } from './nearestSearch.ts';
import { createSetsBound } from './setsBound.ts';
import { isAllowed, sharedByRuns, sharedWithSet, type VisitShape } from './shape.ts';
import { STEPS_OF_COVERAGE } from './steps.ts';
import { searchOrder, wildCap } from './windows.ts';

const ALL_RANKS = -1;

/** Searches for the exchanges that one hand after another needs to go out with the same contract. */
export interface ExchangesSearch extends LastSearch {
  /** How many cards are lacking if exactly `size` cards must make the contract; see `DistanceSearch`. */
  exchanges(counts: KindCounts, size: number): number;
  /** Whether a shape of `size` cards is known that lacks fewer than this many. Overwrites `nearest`. */
  isBelow(counts: KindCounts, size: number, lack: number): boolean;
  /** Visits every shape of `size` cards that lacks `lack` of them; returns whether the steps sufficed. Not reentrant. */
  visitNearest(counts: KindCounts, size: number, lack: number, visit: VisitShape): boolean;
}

/** A search that can be told to look only for fewer than so many, or not to take long. */
export interface BoundedExchanges extends ExchangesSearch {
  mostSteps: number;
  /** The fewest cards lacking, if that's below `lack`; otherwise anything else. */
  fewestBelow(counts: KindCounts, size: number, lack: number): number;
}

/**
 * `left`: cards to place; `missing`: places so far without a natural; `short`: those of them that no wild may fill; `most`: like
 * `short`, if melds that compete for a card get it in order.
 */
type Choose = (
  at: number,
  from: number,
  left: number,
  missing: number,
  short: number,
  most: number,
  isShared: boolean,
) => void;

/**
 * Like the search for the distance, but melds may have any length and together use every card: branch and bound over shapes of
 * `size` cards in all, those with the most naturals first.
 */
export function createExchangesSearch(contract: Contract, rules: HouseRules): BoundedExchanges {
  const required = searchOrder(contract);
  const last = required.length;
  const state = createNearestSearch(contract, rules, () => {
    ({ below, wilds } = state);
    choose(0, 0, size, 0, 0, 0, false);
  });
  const { shape, steps, holding } = state;
  const runs = createRunCandidates(required, rules);
  const sets = createSetCandidates(rules);
  const { separateWilds } = rules;
  const layers = createLayers(contract.runs);
  const unplaced = createUnplaced(contract.runs, rules.sameSuitRuns);
  const longestRuns = createLongestRuns(rules);
  const setsBound = createSetsBound(required);
  const wildCapacity = createWildCapacity(required, rules);
  /** For the contracts that most people play, a closer look costs more than it saves. */
  const isLarge = last > 3;
  /** Then each run comes from the same list as the one before, and not before it, so it has no more naturals. */
  const areAlike = new Set(required.slice(0, contract.runs).map((run) => run.size)).size === 1;
  /** The same for sets. */
  const areSetsAlike = new Set(required.slice(contract.runs).map((set) => set.size)).size === 1;
  const leastAfter = required.map((_, at) =>
    required.slice(at + 1).reduce((sum, meld) => sum + meld.size, 0),
  );
  const longest = runOrder(rules).length;
  /** H7, H18: runs of the same naturals aren't if it matters where the others are. */
  const areTwinsAlike = rules.sameSuitRuns !== 'gap-of-2' && !separateWilds;
  /** The most cards that the melds after this one can take: sets take any number. */
  const mostAfter = required.map((_, at) =>
    contract.sets > 0 && at < last - 1 ? Number.MAX_SAFE_INTEGER : (last - 1 - at) * longest,
  );
  /** The most naturals that the melds from this one on could hold. */
  const mostNaturals = new Int32Array(last + 1);
  let size = 0;
  /** Any of the nearest shapes will do. */
  let isOneEnough = false;

  /** Copies of the state's, which are faster. */
  let below = 0;
  let wilds = 0;

  const prepare = (counts: KindCounts, cards: number, isVisit: boolean): void => {
    size = cards;
    isOneEnough = !isVisit;
    state.read(counts);
    state.wilds = Math.min(holding.wilds, Math.max(0, wildCapacity(0, size)));
    runs.sort(holding, !isVisit && areTwinsAlike);
    sets.sort(holding);
    layers.sort(holding);
    if (isLarge) {
      unplaced.reset(holding);
      longestRuns.reset(runs);
    }
    for (let at = last - 1; at >= 0; at--) {
      const most = at < shape.runs ? layers.held[shape.runs - 1 - at] : sets.naturals[last - 1 - at];
      mostNaturals[at] = (mostNaturals[at + 1] as number) + (most ?? 0);
    }
    const naturals = isLarge ? mostUnplaced(0, longest, longest, 0) : (mostNaturals[0] as number);
    state.known = Math.max(0, size - naturals - state.wilds);
  };

  const choose: Choose = (at, from, left, missing, short, most, isShared) => {
    if (at === last) below = state.finish(missing, short, most, isShared);
    else if (at < shape.runs) chooseRun(at, from, left, missing, short, most, isShared);
    else chooseSet(at, from, left, missing, short, most, isShared);
  };

  const chooseRun: Choose = (at, from, left, missing, short, most, isShared) => {
    const smallest = (required[at] as MeldRequirement).size;
    const shortest = Math.max(smallest, left - (mostAfter[at] as number));
    const longest = left - (leastAfter[at] as number);
    const naturalsAfter = mostNaturals[at + 1] as number;
    const isSame = required[at + 1]?.kind === 'run' && required[at + 1]?.size === smallest;
    for (let nth = from; nth < runs.count; nth++) {
      if (--steps.left < 0) return;
      const naturals = runs.naturals[nth] as number;
      // Sorted by how many naturals they have: the rest can't be better.
      if (missing + left - naturals - naturalsAfter - wilds >= below) return;
      const length = runs.length(nth);
      if (length < shortest || length > longest) continue;
      const more = missing + length - naturals;
      const leftAfter = left - length;
      if (more + Math.max(0, leftAfter - naturalsAfter) - wilds >= below) continue;
      runs.put(nth, shape, at);
      const cap = shape.cap[at] as number;
      const shortHere = separateWilds ? runs.shortApart(nth, holding) : Math.max(0, length - naturals - cap);
      const shorter = short + shortHere;
      if (shorter + leastShort(at + 1, leftAfter, naturalsAfter) >= below) continue;
      if (!isAllowed(shape, at, rules)) continue;
      const shared = sharedByRuns(shape, at, holding);
      if (more + shared + Math.max(0, leftAfter - naturalsAfter) - wilds >= below) continue;
      const mostHere =
        most + (separateWilds ? shortHere + shared : Math.max(0, length - naturals + shared - cap));
      if (mostHere >= below && mostHere > shorter && state.matched(at + 1) >= below) continue;
      if (isLarge) unplaced.take(at, shape.suit[at] as number, shape.ranks[at] as number);
      if (!isLarge || !isHopeless(at, leftAfter, more + shared, naturals))
        choose(at + 1, isSame ? nth : 0, leftAfter, more + shared, shorter, mostHere, isShared || shared > 0);
      if (isLarge) unplaced.giveBack(at, shape.suit[at] as number);
    }
  };

  /** Whether the naturals that the chosen runs leave are too few for the melds to come. */
  const isHopeless = (at: number, left: number, missing: number, naturals: number): boolean => {
    let caps = wildCapacity(at + 1, left);
    for (let run = 0; run <= at; run++) caps += shape.cap[run] as number;
    const room = below - 1 + Math.min(wilds, caps) - missing;
    steps.left -= STEPS_OF_COVERAGE;
    return (
      setsBound(shape, holding, at, shape.runs) > room ||
      mostUnplaced(at + 1, room, areAlike ? naturals : longest, left - room) < left - room
    );
  };

  /**
   * The most naturals in the melds from `at` on, with at most so many places without one, and naturals in one run; if that's
   * less than `enough`, anything less.
   */
  const mostUnplaced = (at: number, room: number, most: number, enough: number): number => {
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      unplaced.ofOneRun[suit] = Math.min(most, longestRuns.naturals(suit, room));
    }
    return unplaced.mostIn(shape.runs - at, last - shape.runs, enough);
  };

  /** Bits of the ranks in the melds before this one. */
  const ranksBefore = (at: number): number => {
    let ranks = 0;
    for (let meld = 0; meld < at; meld++)
      ranks |= meld < shape.runs ? (shape.ranks[meld] as number) : 1 << (shape.rank[meld] as number);
    return ranks;
  };

  /** The naturals that the melds from `at` on lack even with all the wilds they may hold. */
  const leastShort = (at: number, left: number, naturals: number): number =>
    Math.max(0, left - wildCapacity(at, left) - naturals);

  const chooseSet: Choose = (at, from, left, missing, short, most, isShared) => {
    const longest = left - (leastAfter[at] as number);
    const shortest = at === last - 1 ? left : (required[at] as MeldRequirement).size;
    const isSame = required[at + 1]?.size === required[at]?.size;
    const taken = isOneEnough ? ranksBefore(at) : ALL_RANKS;
    for (let nth = from; nth < sets.naturals.length; nth++) {
      const held = sets.naturals[nth] as number;
      // As good as the rank before it, if no other meld wants either.
      if (nth > from && held === sets.naturals[nth - 1] && (sets.pair(nth) & taken) === 0) continue;
      const naturalsAfter = areSetsAlike
        ? sets.mostFrom(nth, last - 1 - at)
        : (mostNaturals[at + 1] as number);
      if (missing + left - held - naturalsAfter - wilds >= below) return;
      for (let length = shortest; length <= longest; length++) {
        if (--steps.left < 0) return;
        const lacks = Math.max(0, length - held);
        const more = missing + lacks;
        if (more + Math.max(0, left - length - naturalsAfter) - wilds >= below) continue;
        const cap = wildCap(length, rules.wildLimit.layDown);
        const shorter = short + Math.max(0, lacks - cap);
        const leftAfter = left - length;
        if (shorter + leastShort(at + 1, leftAfter, naturalsAfter) >= below) continue;
        shape.rank[at] = sets.ranks[nth] as number;
        shape.size[at] = length;
        shape.cap[at] = cap;
        const shared = sharedWithSet(shape, at, holding);
        if (more + shared - wilds >= below) continue;
        const mostHere = most + Math.max(0, lacks + shared - cap);
        if (mostHere >= below && mostHere > shorter && state.matched(at + 1) >= below) continue;
        const next = isSame ? nth : 0;
        choose(at + 1, next, leftAfter, more + shared, shorter, mostHere, isShared || shared > 0);
      }
    }
  };

  return Object.assign(state, {
    exchanges(counts: KindCounts, cards: number) {
      prepare(counts, cards, false);
      state.search(ANY_LACK);
      return state.answer(cards);
    },
    fewestBelow(counts: KindCounts, cards: number, lack: number) {
      prepare(counts, cards, false);
      state.search(lack);
      return state.found;
    },
    isBelow(counts: KindCounts, cards: number, lack: number) {
      prepare(counts, cards, false);
      state.search(lack);
      return state.found < lack;
    },
    visitNearest(counts: KindCounts, cards: number, lack: number, visitor: VisitShape) {
      prepare(counts, cards, true);
      state.search(lack + 1, visitor);
      return state.isExact;
    },
  });
}
