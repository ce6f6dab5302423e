import {
  type Card,
  type CardFace,
  type CardId,
  jokerCard,
  MAX_DECKS,
  MAX_JOKERS,
  type Rank,
  SUITED_RANKS,
  type Suit,
  type SuitedRank,
  suitedCard,
} from './card.ts';

const GLYPHS = { hearts: '♥', diamonds: '♦', clubs: '♣', spades: '♠' } as const satisfies Record<
  Suit,
  string
>;

const SUIT_BY_SIGN: Readonly<Record<string, Suit>> = {
  '♥': 'hearts',
  '♡': 'hearts',
  H: 'hearts',
  '♦': 'diamonds',
  '♢': 'diamonds',
  D: 'diamonds',
  '♣': 'clubs',
  '♧': 'clubs',
  C: 'clubs',
  '♠': 'spades',
  '♤': 'spades',
  S: 'spades',
};

/** `9♣`, `10♥`, `Joker`. */
export function formatCard(card: { readonly suit: Suit | null; readonly rank: Rank }): string {
  return card.suit === null ? 'Joker' : `${card.rank}${GLYPHS[card.suit]}`;
}

/** A card everyone is looking at, in a sentence: `9♣`, `the Joker`. */
export function theCard(card: { readonly suit: Suit | null; readonly rank: Rank }): string {
  return card.suit === null ? 'the Joker' : formatCard(card);
}

/** `9♣ 10♥ Joker`; `parseHand` reads it. */
export function formatHand(cards: readonly (Card | CardFace)[]): string {
  return cards.map(formatCard).join(' ');
}

/**
 * Parses `9♣`, `9C`, `10h`, `Joker` or `JK`; `undefined` if it isn't a card. With several decks there are several such
 * cards: `copy` picks one, starting at 0.
 */
export function parseCard(text: string, copy = 0): Card | undefined {
  if (!Number.isInteger(copy) || copy < 0) return undefined;
  const sign = text
    .trim()
    .toUpperCase()
    .replace(/\uFE0F$/, '');
  if (sign === 'JOKER' || sign === 'JK') return copy < MAX_JOKERS ? jokerCard(copy) : undefined;
  const suit = SUIT_BY_SIGN[sign.slice(-1)];
  const rank = SUITED_RANKS.find((known) => known === sign.slice(0, -1));
  if (suit === undefined || rank === undefined || copy >= MAX_DECKS) return undefined;
  return suitedCard(rank as SuitedRank, suit, copy);
}

/**
 * Parses cards separated by spaces or commas; `undefined` if any of them isn't a card. A repeated card is the next deck's
 * copy. Pass the same `used` set to parse several hands from one deck.
 *
 * @example
 * ```ts
 * import { formatHand, parseHand } from '@mayi/core';
 *
 * formatHand(parseHand('9C 10h joker') ?? []); // → '9♣ 10♥ Joker'
 * ```
 */
export function parseHand(text: string, used: Set<CardId> = new Set()): Card[] | undefined {
  const cards: Card[] = [];
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    let copy = 0;
    let card = parseCard(word, copy);
    while (card !== undefined && used.has(card.id)) card = parseCard(word, ++copy);
    if (card === undefined) return undefined;
    used.add(card.id);
    cards.push(card);
  }
  return cards;
}
