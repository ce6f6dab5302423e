import { type Card, RANKS, type Suit } from '../cards/card.ts';
import { formatCard } from '../cards/notation.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { isWild } from '../rules/wilds.ts';
import { bestLayDown } from '../solver/bestLayDown.ts';
import { distanceSearch } from '../solver/distance.ts';
import { countKinds, kindOf, RANK_COUNT } from '../solver/kinds.ts';

export const HAND_SORTS = ['rank', 'suit', 'plan'] as const;
/** By plan: first the melds that the hand has or is closest to. */
export type HandSort = (typeof HAND_SORTS)[number];

/** A hand, and what sorting it depends on. */
export interface Held {
  readonly hand: readonly Card[];
  readonly roundNumber: number;
  readonly contract: Contract;
  readonly rules: HouseRules;
}

export function sortedHand(held: Held, by: HandSort): Card[] {
  return SORTERS[by](held);
}

const SORTERS: Readonly<Record<HandSort, (held: Held) => Card[]>> = {
  rank: ({ hand, rules }) => hand.toSorted((a, b) => compareRank(a, b, rules) || compareSuit(a, b)),
  suit: ({ hand, rules }) =>
    hand.toSorted(
      (a, b) => wildLast(a, b, rules) || compareSuit(a, b) || compareRank(a, b, rules) || compareId(a, b),
    ),
  plan: sortByPlan,
};

/** Naturals, then twos and the like, then Jokers. */
function wildLast(a: Card, b: Card, rules: HouseRules): number {
  const wildness = (card: Card) => Number(isWild(card, rules)) + Number(card.rank === 'Joker');
  return wildness(a) - wildness(b);
}

/** Low to high, wilds last. */
function compareRank(a: Card, b: Card, rules: HouseRules): number {
  return wildLast(a, b, rules) || RANKS.indexOf(b.rank) - RANKS.indexOf(a.rank);
}

/** Black and red alternate, to make neighboring suits easy to tell apart. */
const SUIT_ORDER = ['clubs', 'diamonds', 'spades', 'hearts'] as const satisfies readonly Suit[];

function compareSuit(a: Card, b: Card): number {
  const at = ({ suit }: Card) => (suit === null ? SUIT_ORDER.length : SUIT_ORDER.indexOf(suit));
  return at(a) - at(b);
}

function compareId(a: Card, b: Card): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** First the melds that the hand has or is closest to, then the rest by rank. */
function sortByPlan(held: Held): Card[] {
  const groups = completeMelds(held) ?? nearestMelds(held);
  const planned = groups.flat();
  const rest = held.hand.filter((card) => !planned.includes(card));
  return [...planned, ...SORTERS.rank({ ...held, hand: rest })];
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
  const left = SORTERS.rank({ hand, contract, rules, roundNumber: 0 }).filter((card) => !isWild(card, rules));
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
