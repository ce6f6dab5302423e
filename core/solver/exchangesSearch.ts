import { SUITED_RANKS } from '../cards/card.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules, MeldRequirement } from '../rules/houseRules.ts';
import { runOrder } from '../rules/runOrder.ts';
import { createReader, type Holding } from './holding.ts';
import { countRanks, type KindCounts, RANK_COUNT, rankIndex, SUIT_COUNT } from './kinds.ts';
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
import { pickyFirst, type Window, wildCap, windowsOf } from './windows.ts';

export interface ExchangesSearch {
  /** How many of `size` cards are still lacking, if exactly so many are to form the contract. */
  exchanges(counts: KindCounts, size: number): number;
  /** A shape that the last hand asked about is nearest to, and that hand; overwritten by the next one. */
  readonly nearest: Shape;
  readonly holding: Holding;
  /** Visits every shape of `size` cards that lacks so many. */
  visitNearest(counts: KindCounts, size: number, lack: number, visit: VisitShape): void;
}

/**
 * As the search for the distance, but melds may be of any length and together take every card: branch and bound over shapes of
 * `size` cards in all, those with the most naturals first.
 */
export function createExchangesSearch(contract: Contract, rules: HouseRules): ExchangesSearch {
  const wanted = pickyFirst(contract);
  const last = wanted.length;
  const shape = createShape(contract.runs, last);
  const nearest = createShape(contract.runs, last);
  const read = createReader(rules);
  const runs = createRuns(wanted, rules);
  const sets = createSets(rules);
  const layers = createLayers(contract.runs);
  const leastAfter = wanted.map((_, at) => wanted.slice(at + 1).reduce((sum, wish) => sum + wish.size, 0));
  const longest = runOrder(rules).length;
  /** The most cards that the melds after this one can take: sets take any number. */
  const mostAfter = wanted.map((_, at) =>
    contract.sets > 0 && at < last - 1 ? Number.MAX_SAFE_INTEGER : (last - 1 - at) * longest,
  );
  /** The most naturals that the melds from here on could hold. */
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

  /** `left`: cards to be placed; `missing`: places so far without a natural; `short`: those that no wild could take. */
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
    const wish = (wanted[at] as MeldRequirement).size;
    const least = Math.max(wish, left - (mostAfter[at] as number));
    const most = left - (leastAfter[at] as number);
    const naturalsAfter = mostNaturals[at + 1] as number;
    for (let nth = from; nth < runs.naturals.length; nth++) {
      const naturals = runs.naturals[nth] as number;
      // Candidates come with the most naturals first: the others cannot be better.
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
      const isSame = wanted[at + 1]?.kind === 'run' && wanted[at + 1]?.size === wish;
      choose(at + 1, isSame ? nth : 0, leftAfter, more + shared, shorter, isShared || shared > 0);
    }
  };

  const chooseSet = (at: number, left: number, missing: number, short: number, isShared: boolean): void => {
    const most = left - (leastAfter[at] as number);
    const least = at === last - 1 ? left : (wanted[at] as MeldRequirement).size;
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

/** Every window of every suit, those with the most naturals first, of those the short ones. */
function createRuns(wanted: readonly MeldRequirement[], rules: HouseRules) {
  const shortest = Math.min(...wanted.filter((wish) => wish.kind === 'run').map((wish) => wish.size));
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
 * How many naturals so many runs can hold at most. A run takes a kind once, so the runs of a suit hold no more than its different
 * kinds, those held twice, those held three times and so on: each run more adds one such layer, the fullest first.
 */
function createLayers(runs: number) {
  const held = new Int32Array(SUIT_COUNT * Math.max(1, runs));
  return {
    held,
    sort({ has, pairs }: Holding): void {
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        // Cards held three times or more are among those held twice.
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

/** Every natural rank, those held most often first. */
function createSets(rules: HouseRules) {
  const all = SUITED_RANKS.filter((rank) => !rules.wildRanks.includes(rank)).map(rankIndex);
  const ranks = new Int32Array(all.length);
  const naturals = new Int32Array(all.length);
  return {
    ranks,
    naturals,
    /** By insertion, for there are few; always in the same order from the start, so that no hand tells of the one before. */
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
