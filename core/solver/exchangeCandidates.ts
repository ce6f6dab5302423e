import { SUITED_RANKS } from '../cards/card.ts';
import type { HouseRules, MeldRequirement } from '../rules/houseRules.ts';
import { runOrder } from '../rules/runOrder.ts';
import { createShortApart } from './candidates.ts';
import type { Holding } from './holding.ts';
import { countRanks, RANK_COUNT, rankIndex, SUIT_COUNT } from './kinds.ts';
import type { Shape } from './shape.ts';
import { type Window, windowsOf } from './windows.ts';

export type RunCandidates = ReturnType<typeof createRunCandidates>;

/** Every window of every suit, by most naturals, then by length. */
export function createRunCandidates(required: readonly MeldRequirement[], rules: HouseRules) {
  const shortest = Math.min(...required.filter((meld) => meld.kind === 'run').map((meld) => meld.size));
  const windows = Number.isFinite(shortest) ? windowsOf(shortest, runOrder(rules).length, rules) : [];
  const ranks = Int32Array.from(windows, (window) => window.ranks);
  const lengths = Int32Array.from(windows, (window) => window.length);
  const shortApart = createShortApart(windows);
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
    /** H18: how many naturals the run lacks even with all the wilds it may hold. */
    shortApart(nth: number, { has }: Holding): number {
      const candidate = order[nth] as number;
      return shortApart(candidate >> SUIT_BITS, has[candidate % SUIT_COUNT] as number);
    },
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
      shape.need[meld] = window.ranks;
      shape.low[meld] = window.low;
      shape.size[meld] = window.length;
      shape.cap[meld] = window.cap;
    },
  };
  return runs;
}

const TWIN = 255;
/** A candidate is `window * SUIT_COUNT + suit`. */
const SUIT_BITS = Math.log2(SUIT_COUNT);

/** Every natural rank, by how many are held. */
export function createSetCandidates(rules: HouseRules) {
  const all = SUITED_RANKS.filter((rank) => !rules.wildRanks.includes(rank)).map(rankIndex);
  const ranks = new Int32Array(all.length);
  const naturals = new Int32Array(all.length);
  /** The naturals of the first so many ranks. */
  const sums = new Int32Array(all.length + 1);
  return {
    ranks,
    naturals,
    /** Bits of this rank and the one before. */
    pair: (nth: number): number => (1 << (ranks[nth] as number)) | (1 << (ranks[nth - 1] as number)),
    /** The most naturals in so many sets of this rank and those after it: if two share a rank, they share its naturals. */
    mostFrom: (nth: number, count: number): number =>
      (sums[Math.min(all.length, nth + count)] as number) - (sums[nth] as number),
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
      for (let nth = 0; nth < all.length; nth++)
        sums[nth + 1] = (sums[nth] as number) + (naturals[nth] as number);
    },
  };
}
