import { type Card, RANKS, type Rank, SUITED_RANKS, SUITS, type Suit } from '../cards/card.ts';

/** A card regardless of its deck; Jokers have no suit. */
export interface CardKind {
  readonly suit: Suit | null;
  readonly rank: Rank;
}

/** A kind is the number `suit * RANK_COUNT + rank`, in the order of a new deck; the Joker comes last. */
export const RANK_COUNT = SUITED_RANKS.length;
export const SUIT_COUNT = SUITS.length;
/** The number of the Joker's kind. */
export const JOKER_KIND = SUIT_COUNT * RANK_COUNT;
/** How many kinds there are. */
export const KIND_COUNT = JOKER_KIND + 1;

/** Every kind, by number. */
export const CARD_KINDS: readonly CardKind[] = [
  ...SUITS.flatMap((suit) => SUITED_RANKS.map((rank) => ({ suit, rank }))),
  { suit: null, rank: 'Joker' },
];

const SUIT_INDEX = Object.fromEntries(SUITS.map((suit, at) => [suit, at])) as Record<Suit, number>;
const RANK_INDEX = Object.fromEntries(RANKS.map((rank, at) => [rank, at])) as Record<Rank, number>;

export function rankIndex(rank: Rank): number {
  return RANK_INDEX[rank];
}

/** The number of a card's kind. */
export function kindOf({ suit, rank }: CardKind): number {
  return suit === null ? JOKER_KIND : SUIT_INDEX[suit] * RANK_COUNT + RANK_INDEX[rank];
}

/** How many cards of each kind a hand has, which is all the searches need to know. */
export type KindCounts = Uint8Array;

/** Counts a hand's cards by kind, into `counts` if it's given. */
export function countKinds(
  cards: readonly Card[],
  counts: KindCounts = new Uint8Array(KIND_COUNT),
): KindCounts {
  for (const card of cards) counts[kindOf(card)] = (counts[kindOf(card)] as number) + 1;
  return counts;
}

/** How many ranks are in a bit set. */
export function countRanks(ranks: number): number {
  return BITS[ranks] as number;
}

const BITS = Uint8Array.from({ length: 1 << RANK_COUNT }, (_, bits) => {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count++;
  return count;
});

/** The first rank in a bit set that isn't empty. */
export function lowestRank(ranks: number): number {
  return 31 - Math.clz32(ranks & -ranks);
}
