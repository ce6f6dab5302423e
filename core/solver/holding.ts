import type { HouseRules } from '../rules/houseRules.ts';
import { JOKER_KIND, type KindCounts, RANK_COUNT, rankIndex, SUIT_COUNT } from './kinds.ts';

/** A hand in the form the searches need. Reused for every hand, so a search allocates nothing. */
export interface Holding {
  /** All cards of the hand, wilds included. */
  counts: KindCounts;
  /** For each suit, bits of the natural ranks held, and of those held at least twice. */
  readonly has: Int32Array;
  readonly pairs: Int32Array;
  /** For each rank, how many naturals are held. */
  readonly ofRank: Uint8Array;
  naturals: number;
  wilds: number;
}

/** What laying down each card is worth. */
export interface Weights {
  readonly ofKind: Float64Array;
  /** The wilds of the hand, most valuable first. */
  readonly wilds: readonly number[];
}

/** For one set of house rules; always returns the same object. */
export function createHoldingReader(rules: HouseRules): (counts: KindCounts) => Holding {
  const isWildRank = Uint8Array.from({ length: RANK_COUNT });
  for (const rank of rules.wildRanks) if (rank !== 'Joker') isWildRank[rankIndex(rank)] = 1;
  const jokersAreWild = rules.wildRanks.includes('Joker') ? 1 : 0;
  const holding: Holding = {
    counts: new Uint8Array(0),
    has: new Int32Array(SUIT_COUNT),
    pairs: new Int32Array(SUIT_COUNT),
    ofRank: new Uint8Array(RANK_COUNT),
    naturals: 0,
    wilds: 0,
  };
  return (counts) => {
    const { has, pairs, ofRank } = holding;
    ofRank.fill(0);
    let naturals = 0;
    let wilds = jokersAreWild * (counts[JOKER_KIND] as number);
    let kind = 0;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      let held = 0;
      let twice = 0;
      for (let rank = 0; rank < RANK_COUNT; rank++, kind++) {
        const count = counts[kind] as number;
        if (count === 0) continue;
        if (isWildRank[rank] === 1) {
          wilds += count;
          continue;
        }
        naturals += count;
        held |= 1 << rank;
        if (count > 1) twice |= 1 << rank;
        ofRank[rank] = (ofRank[rank] as number) + count;
      }
      has[suit] = held;
      pairs[suit] = twice;
    }
    holding.counts = counts;
    holding.naturals = naturals;
    holding.wilds = wilds;
    return holding;
  };
}
