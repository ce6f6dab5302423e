/** Suits and ranks in the order of a new deck. Shuffles start from it, so changing it changes every game. */
export const SUITS = ['hearts', 'diamonds', 'clubs', 'spades'] as const;
/** In the codes of cards: `9C0`, `10H1`. */
export const SUIT_LETTERS: Readonly<Record<(typeof SUITS)[number], string>> = {
  hearts: 'H',
  diamonds: 'D',
  clubs: 'C',
  spades: 'S',
};
/** The ranks of a suit, in the order of a new deck. */
export const SUITED_RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
/** Every rank, the Joker's last. */
export const RANKS = [...SUITED_RANKS, 'Joker'] as const;

/** One of `SUITS`. */
export type Suit = (typeof SUITS)[number];
/** One of `SUITED_RANKS`. */
export type SuitedRank = (typeof SUITED_RANKS)[number];
/** One of `RANKS`. */
export type Rank = (typeof RANKS)[number];

declare const cardIdBrand: unique symbol;

/** One physical card (G5): `9-clubs-0` and `9-clubs-1` are the nines of clubs from two decks. */
export type CardId = string & { readonly [cardIdBrand]: true };

/** A card of the game. All games in a process share the same objects. */
export interface Card {
  readonly id: CardId;
  /** Jokers have no suit. */
  readonly suit: Suit | null;
  readonly rank: Rank;
}

/** Suit and rank without a deck: what a wild stands for. */
export interface CardFace {
  readonly suit: Suit;
  readonly rank: SuitedRank;
}

/** Far more than any table needs; they bound which card ids are valid. */
export const MAX_DECKS = 10;
/** The most Jokers of a deck; bounds which card ids are valid. */
export const MAX_JOKERS = 40;

/** Frozen, because every game in the process shares the same card objects. */
export function suitedCard(rank: SuitedRank, suit: Suit, deck: number): Card {
  return Object.freeze({ id: `${rank}-${suit}-${deck}` as CardId, suit, rank });
}

export function jokerCard(number: number): Card {
  return Object.freeze({ id: `Joker-${number}` as CardId, suit: null, rank: 'Joker' });
}
