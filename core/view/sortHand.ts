import { type Card, RANKS, type Suit } from '../cards/card.ts';
import type { Contract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { isWild } from '../rules/wilds.ts';

/** The ways to sort a hand. */
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

/** Low to high, wilds last. */
export function sortByRank({ hand, rules }: Pick<Held, 'hand' | 'rules'>): Card[] {
  return hand.toSorted((a, b) => compareRank(a, b, rules) || compareSuit(a, b));
}

/** Suit by suit, wilds last. */
export function sortBySuit({ hand, rules }: Pick<Held, 'hand' | 'rules'>): Card[] {
  return hand.toSorted(
    (a, b) => wildLast(a, b, rules) || compareSuit(a, b) || compareRank(a, b, rules) || compareId(a, b),
  );
}

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
