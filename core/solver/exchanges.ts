import { type Card, SUITED_RANKS } from '../cards/card.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules, MeldRequirement } from '../rules/houseRules.ts';
import { runOrder } from '../rules/runOrder.ts';
import { cachePerContract } from './cachePerContract.ts';
import { createHoldingReader, type Holding } from './holding.ts';
import { countKinds, countRanks, type KindCounts, RANK_COUNT, rankIndex, SUIT_COUNT } from './kinds.ts';
import {
  clearShape,
  copyShape,
  createShape,
  isAllowed,
  lacking,
  type Shape,
  sharedByRuns,
  sharedWithSet,
  type VisitShape,
} from './shape.ts';
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
  /** How many cards are lacking if exactly `size` cards must make the contract. */
  exchanges(counts: KindCounts, size: number): number;
  /** A shape that the last hand is nearest to, and that hand; both are overwritten by the next call. */
  readonly nearest: Shape;
  readonly holding: Holding;
  /** Visits every shape of `size` cards that lacks `lack` of them. Not reentrant. */
  visitNearest(counts: KindCounts, size: number, lack: number, visit: VisitShape): void;
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

  let holding: Holding;
  let best = 0;
  let visit: VisitShape | undefined;

  const prepare = (counts: KindCounts): void => {
    holding = read(counts);
    runs.sort(holding);
    sets.sort(holding);
    layers.sort(holding);
    for (let at = last - 1; at >= 0; at--) {
      const most = at < shape.runs ? layers.held[shape.runs - 1 - at] : sets.naturals[0];
      mostNaturals[at] = (mostNaturals[at + 1] as number) + (most ?? 0);
    }
  };

  /** `left`: cards to place; `missing`: places so far without a natural; `short`: those of them that no wild may fill. */
  const choose = (
    at: number,
    from: number,
    left: number,
    missing: number,
    short: number,
    isShared: boolean,
  ): void => {
    if (at === last) finish(missing, short, isShared);
    else if (at < shape.runs) chooseRun(at, from, left, missing, short, isShared);
    else chooseSet(at, left, missing, short, isShared);
  };

  const chooseRun = (
    at: number,
    from: number,
    left: number,
    missing: number,
    short: number,
    isShared: boolean,
  ): void => {
    const smallest = (required[at] as MeldRequirement).size;
    const least = Math.max(smallest, left - (mostAfter[at] as number));
    const most = left - (leastAfter[at] as number);
    const naturalsAfter = mostNaturals[at + 1] as number;
    for (let nth = from; nth < runs.naturals.length; nth++) {
      const naturals = runs.naturals[nth] as number;
      // Sorted by how many naturals they have: the rest can't be better.
      if (missing + left - naturals - naturalsAfter - holding.wilds >= best) return;
      const length = runs.length(nth);
      if (length < least || length > most) continue;
      const more = missing + length - naturals;
      const leftAfter = left - length;
      if (more + Math.max(0, leftAfter - naturalsAfter) - holding.wilds >= best) continue;
      runs.put(nth, shape, at);
      const shorter = short + Math.max(0, length - naturals - (shape.cap[at] as number));
      if (shorter >= best || !isAllowed(shape, at, rules)) continue;
      const shared = sharedByRuns(shape, at, holding);
      if (more + shared + Math.max(0, leftAfter - naturalsAfter) - holding.wilds >= best) continue;
      const isSame = required[at + 1]?.kind === 'run' && required[at + 1]?.size === smallest;
      choose(at + 1, isSame ? nth : 0, leftAfter, more + shared, shorter, isShared || shared > 0);
    }
  };

  const chooseSet = (at: number, left: number, missing: number, short: number, isShared: boolean): void => {
    const most = left - (leastAfter[at] as number);
    const least = at === last - 1 ? left : (required[at] as MeldRequirement).size;
    const naturalsAfter = mostNaturals[at + 1] as number;
    for (let nth = 0; nth < sets.naturals.length; nth++) {
      const held = sets.naturals[nth] as number;
      if (missing + left - held - naturalsAfter - holding.wilds >= best) return;
      for (let length = least; length <= most; length++) {
        const lacks = Math.max(0, length - held);
        const more = missing + lacks;
        if (more + Math.max(0, left - length - naturalsAfter) - holding.wilds >= best) continue;
        const cap = wildCap(length, rules.wildLimit.layDown);
        const shorter = short + Math.max(0, lacks - cap);
        if (shorter >= best) continue;
        shape.rank[at] = sets.ranks[nth] as number;
        shape.size[at] = length;
        shape.cap[at] = cap;
        const shared = sharedWithSet(shape, at, holding);
        if (more + shared - holding.wilds >= best) continue;
        choose(at + 1, 0, left - length, more + shared, shorter, isShared || shared > 0);
      }
    }
  };

  const finish = (missing: number, short: number, isShared: boolean): void => {
    const lack = isShared ? lacking(shape, holding, best) : Math.max(0, short, missing - holding.wilds);
    if (lack >= best) return;
    if (visit === undefined) {
      best = lack;
      copyShape(shape, nearest);
    } else if (visit(shape, holding, isShared) === 'enough') {
      best = Number.NEGATIVE_INFINITY;
    }
  };

  const search = (counts: KindCounts, size: number, below: number, visitor?: VisitShape): number => {
    prepare(counts);
    if (visitor === undefined) clearShape(nearest);
    best = below;
    visit = visitor;
    choose(0, 0, size, 0, 0, false);
    return best;
  };

  return {
    nearest,
    get holding() {
      return holding;
    },
    exchanges: (counts, cards) => search(counts, cards, Number.MAX_SAFE_INTEGER),
    visitNearest(counts, cards, lack, visitor) {
      search(counts, cards, lack + 1, visitor);
    },
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
  return {
    naturals,
    length: (nth: number): number => lengths[(order[nth] as number) >> SUIT_BITS] as number,
    sort({ has }: Holding): void {
      starts.fill(0);
      let candidate = 0;
      for (const places of ranks) {
        for (let suit = 0; suit < SUIT_COUNT; suit++, candidate++) {
          const held = countRanks(places & (has[suit] as number));
          noted[candidate] = held;
          starts[RANK_COUNT - held + 1] = (starts[RANK_COUNT - held + 1] as number) + 1;
        }
      }
      for (let behind = 1; behind < starts.length; behind++) {
        starts[behind] = (starts[behind] as number) + (starts[behind - 1] as number);
      }
      for (candidate = 0; candidate < total; candidate++) {
        const held = noted[candidate] as number;
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
}

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
