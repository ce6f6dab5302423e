import type { Rank, SuitedRank } from '../cards/card.ts';
import type { HouseRules } from './houseRules.ts';

const FROM_TWO_TO_KING: readonly SuitedRank[] = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

const orders = new WeakMap<HouseRules, readonly SuitedRank[]>();

/**
 * C2: the ranks of a run, low to high. A wild rank at either end is left out (nothing is below 3 if twos are wild). A wild
 * rank in the middle, such as the two above a low ace, stays, and only a wild can fill it.
 */
export function runOrder(rules: HouseRules): readonly SuitedRank[] {
  let order = orders.get(rules);
  if (order === undefined) {
    order = trimWilds(acesPlaced(rules.aceInRuns), rules);
    orders.set(rules, order);
  }
  return order;
}

function acesPlaced(aceInRuns: HouseRules['aceInRuns']): SuitedRank[] {
  const low: SuitedRank[] = aceInRuns === 'high' ? [] : ['A'];
  const high: SuitedRank[] = aceInRuns === 'low' ? [] : ['A'];
  return [...low, ...FROM_TWO_TO_KING, ...high];
}

function trimWilds(order: readonly SuitedRank[], rules: HouseRules): readonly SuitedRank[] {
  const isNaturalPlace = (rank: SuitedRank) => !rules.wildRanks.includes(rank);
  const first = order.findIndex(isNaturalPlace);
  const last = order.findLastIndex(isNaturalPlace);
  return first === -1 ? [] : order.slice(first, last + 1);
}

/** Index of a natural card in the order. If aces can be high or low, an ace is low only as the first card of its run. */
export function placeOf(rank: Rank, isFirst: boolean, order: readonly SuitedRank[]): number {
  return isFirst ? order.indexOf(rank as SuitedRank) : order.lastIndexOf(rank as SuitedRank);
}

/** M2: the run stays within the order and has no rank twice; an ace that can be high or low is still one rank. */
export function isRoomForRun(low: number, length: number, order: readonly SuitedRank[]): boolean {
  if (low < 0 || low + length > order.length) return false;
  return length < order.length || order[0] !== order[order.length - 1];
}
