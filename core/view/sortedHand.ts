import type { Card } from '../cards/card.ts';
import { formatCard } from '../cards/notation.ts';
import { isWild } from '../rules/wilds.ts';
import { bestLayDown } from '../solver/bestLayDown.ts';
import { distanceSearch } from '../solver/distance.ts';
import { countKinds, kindOf, RANK_COUNT } from '../solver/kinds.ts';
import { type HandSort, type Held, sortByRank, sortBySuit } from './sortHand.ts';

/** The hand, sorted in one of the ways of `HAND_SORTS`. */
export function sortedHand(held: Held, by: HandSort): Card[] {
  return SORTERS[by](held);
}

const SORTERS: Readonly<Record<HandSort, (held: Held) => Card[]>> = {
  rank: sortByRank,
  suit: sortBySuit,
  plan: sortByPlan,
};

/** First the melds that the hand has or is closest to, then the rest by rank. */
function sortByPlan(held: Held): Card[] {
  const groups = completeMelds(held) ?? nearestMelds(held);
  const planned = groups.flat();
  const rest = held.hand.filter((card) => !planned.includes(card));
  return [...planned, ...sortByRank({ ...held, hand: rest })];
}

function completeMelds({ hand, contract, rules }: Held): Card[][] | undefined {
  const melds = bestLayDown(hand, contract, rules);
  return melds?.map(({ cardIds }) => cardIds.map((id) => hand.find((card) => card.id === id) as Card));
}

/** The melds that the hand is closest to, with the natural cards it has for them. */
function nearestMelds({ hand, contract, rules }: Held): Card[][] {
  const search = distanceSearch(contract, rules);
  search.distance(countKinds(hand));
  const { nearest } = search;
  const left = sortByRank({ hand, rules }).filter((card) => !isWild(card, rules));
  const take = (isWanted: (card: Card) => boolean): Card[] => {
    const taken = left.filter(isWanted);
    for (const card of taken) left.splice(left.indexOf(card), 1);
    return taken;
  };
  return Array.from({ length: nearest.melds }, (_, meld) => {
    if (meld >= nearest.runs) return take((card) => kindOf(card) % RANK_COUNT === nearest.rank[meld]);
    const seen = new Set<string>();
    return take((card) => {
      const kind = kindOf(card);
      const isInSuit = Math.floor(kind / RANK_COUNT) === nearest.suit[meld];
      const isInRun = ((nearest.ranks[meld] ?? 0) & (1 << (kind % RANK_COUNT))) !== 0;
      if (!isInSuit || !isInRun || seen.has(formatCard(card))) return false;
      seen.add(formatCard(card));
      return true;
    });
  });
}
