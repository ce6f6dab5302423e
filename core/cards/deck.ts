import { type Card, jokerCard, MAX_DECKS, MAX_JOKERS, SUITED_RANKS, SUITS, suitedCard } from './card.ts';

export interface DeckSize {
  readonly deckCount: number;
  readonly jokerCount: number;
}

/** Every card there can be, made once: all games of a process deal these. */
const SUITED: readonly Card[] = upTo(MAX_DECKS).flatMap((deck) =>
  SUITS.flatMap((suit) => SUITED_RANKS.map((rank) => suitedCard(rank, suit, deck))),
);
const JOKERS: readonly Card[] = upTo(MAX_JOKERS).map(jokerCard);
const CARDS_PER_DECK = SUITS.length * SUITED_RANKS.length;

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}

/** A deck in box order: deck by deck, suit by suit, ace down to two, then the Jokers. Shuffles start from it. */
export function createDeck({ deckCount, jokerCount }: DeckSize): Card[] {
  return [...SUITED.slice(0, deckCount * CARDS_PER_DECK), ...JOKERS.slice(0, jokerCount)];
}

const EVERY_CARD: ReadonlyMap<string, Card> = new Map([...SUITED, ...JOKERS].map((card) => [card.id, card]));

/** The card with this id, or nothing if no deck has such a card. */
export function cardWithId(id: string): Card | undefined {
  return EVERY_CARD.get(id);
}

export interface Deal {
  /** The first hand is that of the player left of the dealer (G2). */
  readonly hands: readonly (readonly Card[])[];
  readonly remaining: readonly Card[];
}

/** G2: one card at a time round the table, from the top of the deck (index 0). */
export function deal(deck: readonly Card[], playerCount: number, cardsPerPlayer: number): Deal {
  const dealt = playerCount * cardsPerPlayer;
  if (dealt > deck.length) {
    throw new RangeError(
      `${deck.length} cards are too few to deal ${cardsPerPlayer} to ${playerCount} players`,
    );
  }
  const hands = Array.from({ length: playerCount }, (_, player) =>
    Array.from({ length: cardsPerPlayer }, (_, turn) => deck[turn * playerCount + player] as Card),
  );
  return { hands, remaining: deck.slice(dealt) };
}
