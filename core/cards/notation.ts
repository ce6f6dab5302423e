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

/** As one speaks of a card that all know of: `9♣`, `the Joker`. */
export function theCard(card: { readonly suit: Suit | null; readonly rank: Rank }): string {
  return card.suit === null ? `the ${formatCard(card)}` : formatCard(card);
}

export function formatHand(cards: readonly (Card | CardFace)[]): string {
  return cards.map(formatCard).join(' ');
}

/**
 * Reads `9♣`, `9C`, `10h`, `Joker` or `JK`. Two decks have two such cards: `copy` says which (0 is the first).
 * Nothing, if it is no card.
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
 * Reads cards divided by blanks or commas. A card named again is the next deck's copy; `used` carries on from
 * hand to hand, so that a whole table can be written down. Nothing, if any of it is no card.
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
