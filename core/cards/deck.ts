import { type Card, jokerCard, MAX_DECKS, MAX_JOKERS, SUITED_RANKS, SUITS, suitedCard } from './card.ts';

/** How many decks, and how many Jokers in all. */
export interface DeckSize {
  readonly deckCount: number;
  readonly jokerCount: number;
}

/** Every possible card, made once and shared by all games in the process. */
const SUITED: readonly Card[] = indexes(MAX_DECKS).flatMap((deck) =>
  SUITS.flatMap((suit) => SUITED_RANKS.map((rank) => suitedCard(rank, suit, deck))),
);
const JOKERS: readonly Card[] = indexes(MAX_JOKERS).map(jokerCard);
const CARDS_PER_DECK = SUITS.length * SUITED_RANKS.length;

function indexes(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}

/** An unshuffled deck: deck by deck, suit by suit, ace down to two, then the Jokers. */
export function createDeck({ deckCount, jokerCount }: DeckSize): Card[] {
  return [...SUITED.slice(0, deckCount * CARDS_PER_DECK), ...JOKERS.slice(0, jokerCount)];
}

const EVERY_CARD: ReadonlyMap<string, Card> = new Map([...SUITED, ...JOKERS].map((card) => [card.id, card]));

/** The card with this id; undefined if there's no such card. */
export function cardWithId(id: string): Card | undefined {
  return EVERY_CARD.get(id);
}

/** A deck after the deal. */
export interface Deal {
  /** Starting with the player to the dealer's left (G2). */
  readonly hands: readonly (readonly Card[])[];
  readonly remaining: readonly Card[];
}

/** G2: deals one card at a time around the table, from the top of the deck (index 0). */
export function deal(deck: readonly Card[], playerCount: number, cardsPerPlayer: number): Deal {
  const dealt = playerCount * cardsPerPlayer;
  if (dealt > deck.length) {
    throw new RangeError(
      `${deck.length} cards aren't enough to deal ${cardsPerPlayer} to each of ${playerCount} players`,
    );
  }
  const hands = Array.from({ length: playerCount }, (_, player) =>
    Array.from({ length: cardsPerPlayer }, (_, turn) => deck[turn * playerCount + player] as Card),
  );
  return { hands, remaining: deck.slice(dealt) };
}
