import { describe, expect, test } from 'vitest';
import type { CardId } from './card.ts';
import { createDeck } from './deck.ts';
import { formatCard, formatHand, parseCard, parseHand } from './notation.ts';

describe('formatCard and parseCard', () => {
  test('G5: every card of three decks is read back from its text, given which copy it is', () => {
    for (const card of createDeck({ deckCount: 3, jokerCount: 6 })) {
      const copy = Number(card.id.split('-').at(-1));
      expect(parseCard(formatCard(card), copy)).toEqual(card);
    }
  });

  test.each([
    ['9♣', '9-clubs-0'],
    ['9C', '9-clubs-0'],
    ['9c', '9-clubs-0'],
    ['10♥', '10-hearts-0'],
    ['10H', '10-hearts-0'],
    ['10h', '10-hearts-0'],
    ['a♠', 'A-spades-0'],
    ['As', 'A-spades-0'],
    ['qD', 'Q-diamonds-0'],
    ['2♦', '2-diamonds-0'],
    ['K♡', 'K-hearts-0'],
    ['K♢', 'K-diamonds-0'],
    ['K♧', 'K-clubs-0'],
    ['K♤', 'K-spades-0'],
    ['3♥\uFE0F', '3-hearts-0'],
    [' J♣ ', 'J-clubs-0'],
    ['Joker', 'Joker-0'],
    ['joker', 'Joker-0'],
    ['JK', 'Joker-0'],
    ['jk', 'Joker-0'],
  ])('C1: %j names the card %s', (text, id) => {
    expect(parseCard(text)?.id).toBe(id);
  });

  test.each([
    '',
    ' ',
    '♣',
    '9',
    '10',
    'H',
    '1♥',
    '0H',
    '11♥',
    '100H',
    'TH',
    '9X',
    '9CC',
    '99C',
    'C9',
    '9 ♣',
    '9♣ 9♦',
    'J',
    'K',
    'Jok',
    'Jokers',
    'Joker♥',
    'JKC',
    '-9C',
    '9.0C',
    '__proto__',
    '🂡',
  ])('C1: %j names no card', (text) => {
    expect(parseCard(text)).toBeUndefined();
  });

  test.each([-1, 0.5, Number.NaN, 10, Number.POSITIVE_INFINITY])(
    'G5: no deck has copy %d of a card',
    (copy) => {
      expect(parseCard('9♣', copy)).toBeUndefined();
    },
  );

  test('G5: the copy says which deck, or which Joker', () => {
    expect(parseCard('9♣', 2)?.id).toBe('9-clubs-2');
    expect(parseCard('JK', 5)?.id).toBe('Joker-5');
    expect(parseCard('JK', 40)).toBeUndefined();
  });

  test('C1: a card face without an id is written like a card', () => {
    expect(formatCard({ suit: 'hearts', rank: '10' })).toBe('10♥');
    expect(
      formatHand([
        { suit: 'spades', rank: 'A' },
        { suit: 'clubs', rank: '2' },
      ]),
    ).toBe('A♠ 2♣');
    expect(formatHand([])).toBe('');
  });
});

describe('parseHand', () => {
  const idsOf = (text: string, used?: Set<CardId>) => parseHand(text, used)?.map((card) => card.id);

  test('G5: a card named again is the copy of the next deck', () => {
    expect(idsOf('9♣ 9C 9c Joker JK')).toEqual(['9-clubs-0', '9-clubs-1', '9-clubs-2', 'Joker-0', 'Joker-1']);
  });

  test('G5: a whole deck is read back from its text', () => {
    const deck = createDeck({ deckCount: 2, jokerCount: 4 });

    expect(parseHand(formatHand(deck))).toEqual(deck);
  });

  test('G5: what is used up in one hand is not dealt to another', () => {
    const used = new Set<CardId>();

    expect(idsOf('9♣ Joker', used)).toEqual(['9-clubs-0', 'Joker-0']);
    expect(idsOf('9♣ Joker', used)).toEqual(['9-clubs-1', 'Joker-1']);
    expect([...used]).toEqual(['9-clubs-0', 'Joker-0', '9-clubs-1', 'Joker-1']);
  });

  test('C1: blanks, line ends and commas divide cards', () => {
    expect(idsOf('  9♣,10H ,\n\tJK,,3d  ')).toEqual(['9-clubs-0', '10-hearts-0', 'Joker-0', '3-diamonds-0']);
    expect(idsOf('')).toEqual([]);
  });

  test.each(['9♣ x', 'x 9♣', '9♣;10♥', '9♣10♥'])('C1: one wrong word spoils the hand %j', (text) => {
    expect(parseHand(text)).toBeUndefined();
  });

  test('G5: no more copies than there are decks', () => {
    expect(idsOf(new Array(10).fill('9♣').join(' '))).toHaveLength(10);
    expect(idsOf(new Array(11).fill('9♣').join(' '))).toBeUndefined();
  });
});
