import { type Card, type CardId, MAX_DECKS, MAX_JOKERS, SUIT_LETTERS } from '../cards/card.ts';
import { cardWithId, createDeck } from '../cards/deck.ts';
import type { CardCode } from './fromClient.ts';

function makeCode({ id, suit, rank }: Card): CardCode {
  const copy = id.slice(id.lastIndexOf('-') + 1);
  return suit === null ? `JK${copy}` : `${rank}${SUIT_LETTERS[suit]}${copy}`;
}

/** Every message names many cards, so the codes of all possible cards are made once. */
const CODES: ReadonlyMap<CardId, CardCode> = new Map(
  createDeck({ deckCount: MAX_DECKS, jokerCount: MAX_JOKERS }).map((card) => [card.id, makeCode(card)]),
);
const IDS: ReadonlyMap<CardCode, CardId> = new Map([...CODES].map(([id, code]) => [code, id]));

/** `9-clubs-0` → `9C0`, `Joker-3` → `JK3`. */
export function codeOf(card: Card): CardCode {
  return codeOfId(card.id);
}

export function codeOfId(id: CardId): CardCode {
  return CODES.get(id) ?? id;
}

/** An unknown code is returned as is: the engine then refuses it, because nobody holds that card. */
export function idWithCode(code: CardCode): CardId {
  return IDS.get(code) ?? (code as CardId);
}

/** The card with this code; undefined if there's no such card. */
export function cardWithCode(code: CardCode): Card | undefined {
  return cardWithId(idWithCode(code));
}
