import type { HouseRules } from '../rules/houseRules.ts';
import { JOKER_KIND, type KindCounts, RANK_COUNT, rankIndex, SUIT_COUNT } from './kinds.ts';

/** A hand as the searches look at it; read anew for every hand, so that a search makes nothing. */
export interface Holding {
  /** The hand as it is, wilds among it. */
  counts: KindCounts;
  /** By suit, the natural ranks held, as bits; and those held twice or more. */
  readonly has: Int32Array;
  readonly pairs: Int32Array;
  /** By rank, how many naturals. */
  readonly ofRank: Uint8Array;
  wilds: number;
}

/** Reads hands for one set of house rules, always into the same holding. */
export function createReader(rules: HouseRules): (counts: KindCounts) => Holding {
  const isWildRank = Uint8Array.from({ length: RANK_COUNT });
  for (const rank of rules.wildRanks) if (rank !== 'Joker') isWildRank[rankIndex(rank)] = 1;
  const jokersAreWild = rules.wildRanks.includes('Joker') ? 1 : 0;
  const holding: Holding = {
    counts: new Uint8Array(0),
    has: new Int32Array(SUIT_COUNT),
    pairs: new Int32Array(SUIT_COUNT),
    ofRank: new Uint8Array(RANK_COUNT),
    wilds: 0,
  };
  return (counts) => {
    const { has, pairs, ofRank } = holding;
    ofRank.fill(0);
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
        held |= 1 << rank;
        if (count > 1) twice |= 1 << rank;
        ofRank[rank] = (ofRank[rank] as number) + count;
      }
      has[suit] = held;
      pairs[suit] = twice;
    }
    holding.counts = counts;
    holding.wilds = wilds;
    return holding;
  };
}
