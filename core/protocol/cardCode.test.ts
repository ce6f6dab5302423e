import { describe, expect, it } from 'vitest';
import { MAX_DECKS, MAX_JOKERS } from '../cards/card.ts';
import { cardWithId, createDeck } from '../cards/deck.ts';
import { cardWithCode, codeOf } from './cardCode.ts';
import { cardCodeSchema } from './fromClient.ts';

const EVERY_CARD = createDeck({ deckCount: MAX_DECKS, jokerCount: MAX_JOKERS });

describe('the code of a card', () => {
  it.each([
    ['9-clubs-0', '9C0'],
    ['10-hearts-1', '10H1'],
    ['A-spades-2', 'AS2'],
    ['Joker-3', 'JK3'],
    ['Joker-12', 'JK12'],
    ['J-diamonds-0', 'JD0'],
  ])('of %s is %s', (id, code) => {
    const card = cardWithId(id)!;
    expect(codeOf(card)).toBe(code);
    expect(cardWithCode(code)).toBe(card);
  });

  it('is unique, and identifies the card, for every possible card', () => {
    const codes = EVERY_CARD.map(codeOf);
    expect(codes.map(cardWithCode)).toEqual(EVERY_CARD);
    expect(new Set(codes).size).toBe(EVERY_CARD.length);
    for (const code of codes) expect(cardCodeSchema.safeParse(code).success).toBe(true);
  });

  it.each(['', '9C', '9C99', '9C00', 'JK99', '1C0', '9c0', '9-clubs', 'constructor'])(
    '%j names none',
    (code) => {
      expect(cardWithCode(code)).toBeUndefined();
    },
  );
});
