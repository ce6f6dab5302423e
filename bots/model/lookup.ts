import { SUITED_RANKS, type SuitedRank } from '@mayi/core/cards';
import {
  type Contract,
  getContractForRound,
  getPointValue,
  type HouseRules,
  isAllAtOnce,
  isDiscardRequired,
  isDoubling,
  isLastCardKept,
  mostWilds,
  runOrder,
  type WildLimit,
} from '@mayi/core/rules';
import {
  CARD_KINDS,
  type DistanceSearch,
  distanceSearch,
  type ExchangesSearch,
  exchangesSearch,
  KIND_COUNT,
  type KindCounts,
  RANK_COUNT,
  type Shape,
} from '@mayi/core/solver';

/** One round under one set of house rules, with everything precomputed that rollouts look up. */
export interface RoundLookup {
  readonly rules: HouseRules;
  readonly contract: Contract;
  /** R1: every card must go down at once. */
  readonly wantsAll: boolean;
  /** H12, H13 */
  readonly keepsLastCard: boolean;
  readonly mustDiscard: boolean;
  /** By kind. */
  readonly points: Int32Array;
  /** H16: points that going out takes off. */
  readonly bonus: number;
  /** H17: players who don't get down in this round score twice. */
  readonly isDoubling: boolean;
  readonly isWild: Uint8Array;
  readonly wildKinds: readonly number[];
  /** By rank, its place in a run: `low` and `high` differ for an ace that can be both; −1 if it has none. */
  readonly lowPlace: Int32Array;
  readonly highPlace: Int32Array;
  readonly longestRun: number;
  readonly places: number;
  /** By place, its rank; −1 where only a wild fits. */
  readonly rankAt: Int32Array;
  /** By number of naturals, how many wilds a meld may hold: after a lay-off, and when laid down. */
  readonly wildRoom: Uint8Array;
  readonly layDownRoom: Uint8Array;
  readonly distance: DistanceSearch;
  readonly exchanges: ExchangesSearch;
}

const lookups = new WeakMap<HouseRules, Map<number, RoundLookup>>();

export function lookupFor(rules: HouseRules, roundNumber: number): RoundLookup {
  const ofHouse = lookups.get(rules) ?? new Map<number, RoundLookup>();
  lookups.set(rules, ofHouse);
  const lookup = ofHouse.get(roundNumber) ?? createLookup(rules, roundNumber);
  ofHouse.set(roundNumber, lookup);
  return lookup;
}

const MOST_IN_MELD = 64;

function createLookup(rules: HouseRules, roundNumber: number): RoundLookup {
  const contract = getContractForRound(roundNumber, rules) as Contract;
  const order = runOrder(rules);
  const naturalIndex = (rank: SuitedRank) =>
    rules.wildRanks.includes(rank) ? -1 : SUITED_RANKS.indexOf(rank);
  const isWild = Uint8Array.from(CARD_KINDS, ({ rank }) => (rules.wildRanks.includes(rank) ? 1 : 0));
  const room = (limit: WildLimit) =>
    Uint8Array.from({ length: MOST_IN_MELD }, (_, naturals) =>
      Math.min(MOST_IN_MELD, mostWilds(naturals, limit)),
    );
  return {
    rules,
    contract,
    wantsAll: isAllAtOnce({ rules, roundNumber }),
    keepsLastCard: isLastCardKept({ rules, roundNumber }),
    mustDiscard: isDiscardRequired({ rules, roundNumber }),
    points: Int32Array.from(CARD_KINDS, (kind) => getPointValue(kind, rules)),
    bonus: rules.goingOutBonus ?? 0,
    isDoubling: isDoubling({ rules, roundNumber }),
    isWild,
    wildKinds: [...isWild.keys()].filter((kind) => isWild[kind] === 1),
    lowPlace: Int32Array.from(SUITED_RANKS, (rank) => order.indexOf(rank)),
    highPlace: Int32Array.from(SUITED_RANKS, (rank) => order.lastIndexOf(rank)),
    longestRun: order[0] === order.at(-1) ? order.length - 1 : order.length,
    places: order.length,
    rankAt: Int32Array.from(order, naturalIndex),
    wildRoom: room(rules.wildLimit.layOff),
    layDownRoom: room(rules.wildLimit.layDown),
    distance: distanceSearch(contract, rules),
    exchanges: exchangesSearch(contract, rules),
  };
}

/**
 * How many cards a hand lacks: to the contract, or, where every card must go down, to a whole hand of `size` cards. For very large
 * contracts, the fewest that were found.
 */
export function lackOf(lookup: RoundLookup, counts: KindCounts, size: number): number {
  if (!lookup.wantsAll) return lookup.distance.distance(counts);
  // A hand too large for its melds lacks every card.
  return Math.min(size, lookup.exchanges.exchanges(counts, size));
}

/** Whether the last `lackOf` is exact. */
export function isLackExact({ wantsAll, distance, exchanges }: RoundLookup): boolean {
  return (wantsAll ? exchanges : distance).isExact;
}

const used = new Uint8Array(KIND_COUNT);

/** By kind, how many cards of the hand last evaluated belong to its nearest contract. Generous where two melds want the same card. */
export function usedInNearest(lookup: RoundLookup): Uint8Array {
  const { nearest, holding } = lookup.wantsAll ? lookup.exchanges : lookup.distance;
  used.fill(0);
  let missing = 0;
  for (let meld = 0; meld < nearest.melds; meld++) {
    missing +=
      meld < nearest.runs ? useRun(nearest, meld, holding.counts) : useSet(nearest, meld, holding.counts);
  }
  for (const kind of lookup.wildKinds) {
    const take = Math.min(missing, holding.counts[kind] as number);
    used[kind] = take;
    missing -= take;
  }
  return used;
}

/** Marks the run's naturals; returns how many places are left for wilds. */
function useRun(shape: Shape, run: number, counts: KindCounts): number {
  let missing = shape.size[run] as number;
  const first = (shape.suit[run] as number) * RANK_COUNT;
  for (let left = shape.ranks[run] as number; left > 0; left &= left - 1) {
    const kind = first + 31 - Math.clz32(left & -left);
    if ((used[kind] as number) >= (counts[kind] as number)) continue;
    used[kind] = (used[kind] as number) + 1;
    missing--;
  }
  return missing;
}

function useSet(shape: Shape, set: number, counts: KindCounts): number {
  let missing = shape.size[set] as number;
  for (let kind = shape.rank[set] as number; kind < KIND_COUNT - 1; kind += RANK_COUNT) {
    const take = Math.min(missing, (counts[kind] as number) - (used[kind] as number));
    used[kind] = (used[kind] as number) + take;
    missing -= take;
  }
  return missing;
}
