import { type Card, RANKS, type Rank, SUIT_LETTERS, SUITED_RANKS, SUITS } from '../cards/card.ts';

/** What an order names: a rank (`9`, `JK`), or a card whatever its deck (`10H`). */
export type OrderedCard = string;

/**
 * A player's standing orders for May I? in one round: what to answer when the table waits for them. `ask`: the player decides.
 */
export interface MayIOrders {
  readonly cards: readonly OrderedCard[];
  /** For the cards named above. */
  readonly answer: 'call' | 'ask';
  /** For all others. */
  readonly rest: 'pass' | 'ask';
}

/** Nothing is answered for the player. */
export const NO_ORDERS: MayIOrders = { cards: [], answer: 'call', rest: 'ask' };

/** A rank on the wire. */
export function orderedRank(rank: Rank): OrderedCard {
  return rank === 'Joker' ? 'JK' : rank;
}

/** This very card, from any deck; a Joker is a rank of its own. */
export function orderedCard({ rank, suit }: Pick<Card, 'rank' | 'suit'>): OrderedCard {
  return suit === null ? orderedRank(rank) : `${rank}${SUIT_LETTERS[suit]}`;
}

/** Everything that an order can name: ranks first, then cards, highest first. */
export const ORDERABLE: readonly OrderedCard[] = [
  ...RANKS.map(orderedRank),
  ...SUITED_RANKS.flatMap((rank) => SUITS.map((suit) => orderedCard({ rank, suit }))),
];

/** What these orders say about a card. */
export function orderFor({ cards, answer, rest }: MayIOrders, card: Card): 'call' | 'pass' | 'ask' {
  const isNamed = cards.includes(orderedRank(card.rank)) || cards.includes(orderedCard(card));
  return isNamed ? answer : rest;
}

/** Whether they ever answer for the player. */
export function hasOrders({ cards, answer, rest }: MayIOrders): boolean {
  return rest === 'pass' || (answer === 'call' && cards.length > 0);
}

/** The same orders, each card once and in the order of `ORDERABLE`, without cards whose rank is named. */
export function tidyOrders({ cards, answer, rest }: MayIOrders): MayIOrders {
  const isCovered = (card: OrderedCard) => /[HDCS]$/.test(card) && cards.includes(card.slice(0, -1));
  return { cards: ORDERABLE.filter((card) => cards.includes(card) && !isCovered(card)), answer, rest };
}
