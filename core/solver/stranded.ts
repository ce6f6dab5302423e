import type { SUITED_RANKS } from '../cards/card.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { runOrder } from '../rules/runOrder.ts';
import { mostWilds } from '../rules/wilds.ts';
import type { Holding } from './holding.ts';
import { RANK_COUNT, rankIndex, SUIT_COUNT } from './kinds.ts';
import type { Shape } from './shape.ts';

/**
 * How many naturals, at least, can't be laid off on a lay-down of this shape: those without a set of their rank or a run of
 * their suit, and those too far from every such run to be reached with the other cards of the hand and the spare wilds.
 */
export function fewestStranded(shape: Shape, holding: Holding, spare: number, rules: HouseRules): number {
  const left = holding.counts.slice(0, SUIT_COUNT * RANK_COUNT);
  for (let run = 0; run < shape.runs; run++) {
    const suit = shape.suit[run] as number;
    const ranks = inReach(suit, shape.low[run] as number, shape.size[run] as number, holding, spare, rules);
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      const kind = suit * RANK_COUNT + rank;
      if ((ranks & (1 << rank)) !== 0 && (left[kind] as number) > 0) left[kind] = (left[kind] as number) - 1;
    }
  }
  let setRanks = 0;
  for (let set = shape.runs; set < shape.melds; set++) setRanks |= 1 << (shape.rank[set] as number);
  let stranded = deadCards(holding);
  for (let kind = 0; kind < left.length; kind++) {
    const rank = kind % RANK_COUNT;
    const isNatural = (((holding.has[(kind - rank) / RANK_COUNT] as number) >> rank) & 1) === 1;
    if (isNatural && (setRanks & (1 << rank)) === 0) stranded += left[kind] as number;
  }
  return stranded;
}

/** How many wilds sets of these ranks are sure to have room for, if runs use no more than so many naturals of each rank. */
export function roomInSets(
  sets: ArrayLike<number>,
  used: Int32Array,
  { ofRank }: Holding,
  { wildLimit: { layDown } }: HouseRules,
): number {
  let room = 0;
  let ranks = 0;
  for (let set = 0; set < sets.length; set++) {
    const rank = sets[set] as number;
    const isFirst = (ranks & (1 << rank)) === 0;
    ranks |= 1 << rank;
    if (layDown !== 'naturals') room += mostWilds(1, layDown);
    else if (isFirst) room += Math.max(0, (ofRank[rank] as number) - (used[rank] as number));
  }
  return room;
}

/** H4: Jokers that aren't wild fit nowhere. */
export function deadCards({ counts, naturals, wilds }: Holding): number {
  return counts.reduce((sum, count) => sum + count, 0) - naturals - wilds;
}

/** Bits of the ranks that a run can grow to with the naturals of the hand and so many wilds, and of those it already has. */
export function inReach(
  suit: number,
  low: number,
  size: number,
  { has }: Holding,
  wilds: number,
  rules: HouseRules,
): number {
  const order = runOrder(rules);
  const held = has[suit] as number;
  let ranks = 0;
  const reach = (place: number): number => {
    const bit = 1 << rankIndex(order[place] as (typeof SUITED_RANKS)[number]);
    ranks |= bit;
    return (held & bit) === 0 ? 1 : 0;
  };
  for (let place = low; place < low + size; place++) reach(place);
  for (let place = low - 1, left = wilds; place >= 0 && left >= 0; place--) left -= reach(place);
  for (let place = low + size, left = wilds; place < order.length && left >= 0; place++) left -= reach(place);
  return ranks;
}
