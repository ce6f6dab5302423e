/**
 * Cards, decks, the one random number generator, and text notation.
 *
 * @module @mayi/core/cards
 */
export {
  type Card,
  type CardFace,
  type CardId,
  MAX_DECKS,
  MAX_JOKERS,
  RANKS,
  type Rank,
  SUITED_RANKS,
  SUITS,
  type Suit,
  type SuitedRank,
} from './card.ts';
export { cardWithId, createDeck, type Deal, type DeckSize, deal } from './deck.ts';
export { formatCard, formatHand, parseCard, parseHand, theCard } from './notation.ts';
export { createRng, hashSeed, type Rng, type RngState, type Seed, shuffle } from './rng.ts';
