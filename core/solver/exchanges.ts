import { type Card, SUITED_RANKS } from '../cards/card.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules, MeldRequirement } from '../rules/houseRules.ts';
import { runOrder } from '../rules/runOrder.ts';
import { cachePerContract } from './cachePerContract.ts';
import { createUnplaced } from './coverage.ts';
import { createHoldingReader, type Holding } from './holding.ts';
import { countKinds, countRanks, type KindCounts, RANK_COUNT, rankIndex, SUIT_COUNT } from './kinds.ts';
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
  STEPS_OF_COVERAGE,
  STEPS_OF_MATCHING,
  STEPS_OF_SHARED_VISIT,
  STEPS_OF_VISIT,
  type Steps,
  stepsFor,
} from './steps.ts';
import { searchOrder, type Window, wildCap, windowsOf } from './windows.ts';

/**
 * For rounds that use up every card (R1): the fewest cards that must be exchanged before all of them make the contract. Any card
 * may come, in any number. A hand smaller than the contract also lacks the missing cards; one too large for its melds can never
 * go out: `Infinity`.
 */
export function exchangesToGoOut(hand: readonly Card[], contract: Contract, rules: HouseRules): number {
  const size = Math.max(hand.length, contract.minCards);
  const lack = exchangesSearch(contract, rules).exchanges(countKinds(hand), size);
  return lack <= size ? lack : Number.POSITIVE_INFINITY;
}

/** The search for a contract, which allocates nothing per hand. */
export const exchangesSearch: (contract: Contract, rules: HouseRules) => ExchangesSearch =
  cachePerContract(createExchangesSearch);

export interface ExchangesSearch {
  /** How many cards are lacking if exactly `size` cards must make the contract; see `DistanceSearch`. */
  exchanges(counts: KindCounts, size: number): number;
  readonly atLeast: number;
  /** Whether the last search had enough steps. */
  readonly isExact: boolean;
  /** A shape that the last hand is nearest to, and that hand; both are overwritten by the next call. */
  readonly nearest: Shape;
  readonly holding: Holding;
  /** Whether a shape of `size` cards is known that lacks fewer than this many. Overwrites `nearest`. */
  isBelow(counts: KindCounts, size: number, lack: number): boolean;
  /** Visits every shape of `size` cards that lacks `lack` of them; returns whether the steps sufficed. Not reentrant. */
  visitNearest(counts: KindCounts, size: number, lack: number, visit: VisitShape): boolean;
}

/**
 * Like the search for the distance, but melds may have any length and together use every card: branch and bound over shapes of
 * `size` cards in all, those with the most naturals first.
 */
function createExchangesSearch(contract: Contract, rules: HouseRules): ExchangesSearch {
  const required = searchOrder(contract);
  const last = required.length;
  const shape = createShape(contract.runs, last);
  const nearest = createShape(contract.runs, last);
  const read = createHoldingReader(rules);
  const runs = createRuns(required, rules);
  const sets = createSets(rules);
  const layers = createLayers(contract.runs);
  const unplaced = createUnplaced(contract.runs, rules.sameSuitRuns);
  const runsBound = createRunsBound(rules);
  const setsBound = createSetsBound(required);
  const wildRoom = createWildRoom(required, rules);
  /** For the contracts that most people play, a closer look costs more than it saves. */
  const isLarge = last > 3;
  /** Then each run comes from the same list as the one before, and not before it, so it has no more naturals. */
  const areAlike = new Set(required.slice(0, contract.runs).map((run) => run.size)).size === 1;
  const leastAfter = required.map((_, at) =>
    required.slice(at + 1).reduce((sum, meld) => sum + meld.size, 0),
  );
  const longest = runOrder(rules).length;
  /** The most cards that the melds after this one can take: sets take any number. */
  const mostAfter = required.map((_, at) =>
    contract.sets > 0 && at < last - 1 ? Number.MAX_SAFE_INTEGER : (last - 1 - at) * longest,
  );
  /** The most naturals that the melds from this one on could hold. */
  const mostNaturals = new Int32Array(last + 1);
  const mostSteps = stepsFor(contract);
  const steps: Steps = { left: 0 };

  let holding: Holding;
  /** Wilds of the hand that the melds may hold. */
  let wilds = 0;
  /** As in the search for the distance. */
  let known = 0;
  let below = 0;
  let found = 0;
  let atLeast = 0;
  let visit: VisitShape | undefined;

  const prepare = (counts: KindCounts, size: number, isVisit: boolean): void => {
    holding = read(counts);
    wilds = Math.min(holding.wilds, Math.max(0, wildRoom(0, size)));
    runs.sort(holding, !isVisit && rules.sameSuitRuns !== 'gap-of-2');
    sets.sort(holding);
    layers.sort(holding);
    if (isLarge) {
      unplaced.reset(holding);
      runsBound.reset(runs);
    }
    for (let at = last - 1; at >= 0; at--) {
      const most = at < shape.runs ? layers.held[shape.runs - 1 - at] : sets.naturals[last - 1 - at];
      mostNaturals[at] = (mostNaturals[at + 1] as number) + (most ?? 0);
    }
    const naturals = isLarge ? mostUnplaced(0, longest, longest, 0) : (mostNaturals[0] as number);
    known = Math.max(0, size - naturals - wilds);
  };

  /**
   * `left`: cards to place; `missing`: places so far without a natural; `short`: those of them that no wild may fill; `most`:
   * like `short`, if melds that compete for a card get it in order.
   */
  const choose = (
    at: number,
    from: number,
    left: number,
    missing: number,
    short: number,
    most: number,
    isShared: boolean,
  ): void => {
    if (at === last) finish(missing, short, most, isShared);
    else if (at < shape.runs) chooseRun(at, from, left, missing, short, most, isShared);
    else chooseSet(at, left, missing, short, most, isShared);
  };

  const chooseRun = (
    at: number,
    from: number,
    left: number,
    missing: number,
    short: number,
    most: number,
    isShared: boolean,
  ): void => {
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
      const shorter = short + Math.max(0, length - naturals - cap);
      if (shorter >= below || !isAllowed(shape, at, rules)) continue;
      const shared = sharedByRuns(shape, at, holding);
      if (more + shared + Math.max(0, leftAfter - naturalsAfter) - wilds >= below) continue;
      const mostHere = most + Math.max(0, length - naturals + shared - cap);
      if (mostHere >= below && mostHere > shorter && matched(at + 1) >= below) continue;
      if (isLarge) unplaced.take(at, shape.suit[at] as number, shape.ranks[at] as number);
      if (!isLarge || !isHopeless(at, leftAfter, more + shared, naturals))
        choose(at + 1, isSame ? nth : 0, leftAfter, more + shared, shorter, mostHere, isShared || shared > 0);
      if (isLarge) unplaced.giveBack(at, shape.suit[at] as number);
    }
  };

  /** Whether the naturals that the chosen runs leave are too few for the melds to come. */
  const isHopeless = (at: number, left: number, missing: number, naturals: number): boolean => {
    let caps = wildRoom(at + 1, left);
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
      unplaced.ofOneRun[suit] = Math.min(most, runsBound.naturals(suit, room));
    }
    return unplaced.mostIn(shape.runs - at, last - shape.runs, enough);
  };

  const chooseSet = (
    at: number,
    left: number,
    missing: number,
    short: number,
    most: number,
    isShared: boolean,
  ): void => {
    const longest = left - (leastAfter[at] as number);
    const shortest = at === last - 1 ? left : (required[at] as MeldRequirement).size;
    const naturalsAfter = mostNaturals[at + 1] as number;
    for (let nth = 0; nth < sets.naturals.length; nth++) {
      const held = sets.naturals[nth] as number;
      if (missing + left - held - naturalsAfter - wilds >= below) return;
      for (let length = shortest; length <= longest; length++) {
        if (--steps.left < 0) return;
        const lacks = Math.max(0, length - held);
        const more = missing + lacks;
        if (more + Math.max(0, left - length - naturalsAfter) - wilds >= below) continue;
        const cap = wildCap(length, rules.wildLimit.layDown);
        const shorter = short + Math.max(0, lacks - cap);
        if (shorter >= below) continue;
        shape.rank[at] = sets.ranks[nth] as number;
        shape.size[at] = length;
        shape.cap[at] = cap;
        const shared = sharedWithSet(shape, at, holding);
        if (more + shared - wilds >= below) continue;
        const mostHere = most + Math.max(0, lacks + shared - cap);
        if (mostHere >= below && mostHere > shorter && matched(at + 1) >= below) continue;
        choose(at + 1, 0, left - length, more + shared, shorter, mostHere, isShared || shared > 0);
      }
    }
  };

  const finish = (missing: number, short: number, most: number, isShared: boolean): void => {
    const least = Math.max(0, short, missing - holding.wilds);
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

  const matched = (melds: number): number => {
    steps.left -= STEPS_OF_MATCHING;
    return shortIn(shape, holding, melds, below);
  };

  const search = (counts: KindCounts, size: number, most: number, visitor?: VisitShape): void => {
    prepare(counts, size, visitor !== undefined);
    if (visitor === undefined) clearShape(nearest);
    visit = visitor;
    below = most;
    found = most;
    steps.left = visitor === undefined ? mostSteps : MOST_STEPS;
    choose(0, 0, size, 0, 0, 0, false);
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
    exchanges(counts, size) {
      search(counts, size, Number.MAX_SAFE_INTEGER);
      const isCut = steps.left < 0;
      const lack = isCut ? Math.min(found, size) : found;
      atLeast = isCut ? Math.min(known, lack) : lack;
      return lack;
    },
    isBelow(counts, size, lack) {
      search(counts, size, lack);
      return found < lack;
    },
    visitNearest(counts, size, lack, visitor) {
      search(counts, size, lack + 1, visitor);
      return steps.left >= 0;
    },
  };
}

/** The most wilds that the melds from `at` on can hold if they have this many cards in all. */
function createWildRoom(required: readonly MeldRequirement[], rules: HouseRules) {
  const limit = rules.wildLimit.layDown;
  const longest = runOrder(rules).length;
  const rooms: Int32Array[] = [new Int32Array(MOST_CARDS + 1).fill(NEVER).fill(0, 0, 1)];
  for (const { kind, size } of required.toReversed()) {
    const after = rooms[0] as Int32Array;
    rooms.unshift(
      new Int32Array(MOST_CARDS + 1).map((_, cards) => {
        let most = NEVER;
        for (let length = size; length <= Math.min(cards, kind === 'run' ? longest : cards); length++) {
          most = Math.max(most, wildCap(length, limit) + (after[cards - length] as number));
        }
        return most;
      }),
    );
  }
  return (at: number, cards: number): number =>
    cards <= MOST_CARDS ? ((rooms[at] as Int32Array)[cards] as number) : cards;
}

/** More than a hand has in any but the oddest games. */
const MOST_CARDS = 64;
const NEVER = -1000;

/** The most naturals that one run of a suit can have with this many places without one. */
function createRunsBound(rules: HouseRules) {
  const longest = runOrder(rules).length;
  const most = new Int32Array(SUIT_COUNT * (longest + 1));
  return {
    reset(runs: ReturnType<typeof createRuns>): void {
      most.fill(0);
      for (let nth = 0; nth < runs.count; nth++) {
        const naturals = runs.naturals[nth] as number;
        const at = runs.suit(nth) * (longest + 1) + runs.length(nth) - naturals;
        most[at] = Math.max(most[at] as number, naturals);
      }
      for (let at = 1; at < most.length; at++) {
        if (at % (longest + 1) !== 0) most[at] = Math.max(most[at] as number, most[at - 1] as number);
      }
    },
    naturals: (suit: number, holes: number): number =>
      most[suit * (longest + 1) + Math.max(0, Math.min(holes, longest))] as number,
  };
}

/** Every window of every suit, by most naturals, then by length. */
function createRuns(required: readonly MeldRequirement[], rules: HouseRules) {
  const shortest = Math.min(...required.filter((meld) => meld.kind === 'run').map((meld) => meld.size));
  const windows = Number.isFinite(shortest) ? windowsOf(shortest, runOrder(rules).length, rules) : [];
  const ranks = Int32Array.from(windows, (window) => window.ranks);
  const lengths = Int32Array.from(windows, (window) => window.length);
  const total = windows.length * SUIT_COUNT;
  const noted = new Uint8Array(total);
  const starts = new Int32Array(RANK_COUNT + 2);
  const order = new Int32Array(total);
  const naturals = new Int32Array(total);
  const runs = {
    naturals,
    count: 0,
    suit: (nth: number): number => (order[nth] as number) % SUIT_COUNT,
    length: (nth: number): number => lengths[(order[nth] as number) >> SUIT_BITS] as number,
    /** `isOneEnough`: of windows next to each other with the same naturals, only one is needed. */
    sort({ has }: Holding, isOneEnough: boolean): void {
      starts.fill(0);
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        let before = -1;
        for (let window = 0; window < ranks.length; window++) {
          const inHand = (ranks[window] as number) & (has[suit] as number);
          const isTwin = isOneEnough && inHand === before && lengths[window] === lengths[window - 1];
          const held = isTwin ? TWIN : countRanks(inHand);
          before = inHand;
          noted[window * SUIT_COUNT + suit] = held;
          if (!isTwin) starts[RANK_COUNT - held + 1] = (starts[RANK_COUNT - held + 1] as number) + 1;
        }
      }
      for (let behind = 1; behind < starts.length; behind++) {
        starts[behind] = (starts[behind] as number) + (starts[behind - 1] as number);
      }
      runs.count = starts[RANK_COUNT + 1] as number;
      for (let candidate = 0; candidate < total; candidate++) {
        const held = noted[candidate] as number;
        if (held === TWIN) continue;
        const at = starts[RANK_COUNT - held] as number;
        starts[RANK_COUNT - held] = at + 1;
        order[at] = candidate;
        naturals[at] = held;
      }
    },
    put(nth: number, shape: Shape, meld: number): void {
      const candidate = order[nth] as number;
      const window = windows[candidate >> SUIT_BITS] as Window;
      shape.suit[meld] = candidate % SUIT_COUNT;
      shape.ranks[meld] = window.ranks;
      shape.low[meld] = window.low;
      shape.size[meld] = window.length;
      shape.cap[meld] = window.cap;
    },
  };
  return runs;
}

const TWIN = 255;

/**
 * The most naturals that a number of runs can hold. A run uses each kind once, so the first run in a suit holds at most the
 * different kinds of it, the second those held twice, and so on. Sorted, these layers bound any combination of runs.
 */
function createLayers(runs: number) {
  const held = new Int32Array(SUIT_COUNT * Math.max(1, runs));
  return {
    held,
    sort({ has, pairs }: Holding): void {
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        // Counting kinds held three times as if twice keeps it an upper bound.
        const twice = countRanks(pairs[suit] as number);
        for (let layer = suit; layer < held.length; layer += SUIT_COUNT) held[layer] = twice;
        held[suit] = countRanks(has[suit] as number);
      }
      held.sort();
      held.reverse();
    },
  };
}

/** A candidate is `window * SUIT_COUNT + suit`. */
const SUIT_BITS = Math.log2(SUIT_COUNT);

/** Every natural rank, by how many are held. */
function createSets(rules: HouseRules) {
  const all = SUITED_RANKS.filter((rank) => !rules.wildRanks.includes(rank)).map(rankIndex);
  const ranks = new Int32Array(all.length);
  const naturals = new Int32Array(all.length);
  return {
    ranks,
    naturals,
    /** An insertion sort from a fixed order, so the result never depends on the previous hand. */
    sort({ ofRank }: Holding): void {
      for (let nth = 0; nth < all.length; nth++) {
        const rank = all[nth] as number;
        const held = ofRank[rank] as number;
        let at = nth;
        for (; at > 0 && (naturals[at - 1] as number) < held; at--) {
          naturals[at] = naturals[at - 1] as number;
          ranks[at] = ranks[at - 1] as number;
        }
        naturals[at] = held;
        ranks[at] = rank;
      }
    },
  };
}
