import { describe, expect, test } from 'vitest';
import { type Card, SUITED_RANKS, SUITS } from './card.ts';
import { cardWithId, createDeck, deal } from './deck.ts';

const ids = (cards: readonly Card[]) => cards.map((card) => card.id);

describe('createDeck', () => {
  test.each([
    { deckCount: 2, jokerCount: 4, total: 108 },
    { deckCount: 3, jokerCount: 6, total: 162 },
    { deckCount: 1, jokerCount: 0, total: 52 },
  ])('G1: $deckCount decks and $jokerCount Jokers are $total cards', ({ deckCount, jokerCount, total }) => {
    const deck = createDeck({ deckCount, jokerCount });

    expect(deck).toHaveLength(total);
    expect(deck.filter((card) => card.rank === 'Joker')).toHaveLength(jokerCount);
    for (const suit of SUITS) {
      for (const rank of SUITED_RANKS) {
        expect(deck.filter((card) => card.suit === suit && card.rank === rank)).toHaveLength(deckCount);
      }
    }
  });

  test('G5: every physical card has an id of its own, which names its rank, its suit and its deck', () => {
    const deck = createDeck({ deckCount: 3, jokerCount: 6 });

    expect(new Set(ids(deck)).size).toBe(162);
    expect(deck.filter((card) => card.rank === '9' && card.suit === 'clubs')).toEqual([
      { id: '9-clubs-0', rank: '9', suit: 'clubs' },
      { id: '9-clubs-1', rank: '9', suit: 'clubs' },
      { id: '9-clubs-2', rank: '9', suit: 'clubs' },
    ]);
    expect(deck.at(-1)).toEqual({ id: 'Joker-5', rank: 'Joker', suit: null });
  });

  test('G1: a new deck lies in box order, so that everybody shuffles from the same start', () => {
    const deck = createDeck({ deckCount: 2, jokerCount: 4 });

    expect(ids(deck.slice(0, 3))).toEqual(['A-hearts-0', 'K-hearts-0', 'Q-hearts-0']);
    expect(ids(deck.slice(12, 14))).toEqual(['2-hearts-0', 'A-diamonds-0']);
    expect(ids(deck.slice(51, 53))).toEqual(['2-spades-0', 'A-hearts-1']);
    expect(ids(deck.slice(103))).toEqual(['2-spades-1', 'Joker-0', 'Joker-1', 'Joker-2', 'Joker-3']);
  });
});

test('G5: a card is what it is: nobody can write on one, from the box or found by its id', () => {
  for (const card of createDeck({ deckCount: 3, jokerCount: 6 })) {
    expect(Object.isFrozen(card)).toBe(true);
    expect(Object.isFrozen(cardWithId(card.id))).toBe(true);
    expect(() => Object.assign(card, { rank: 'A' })).toThrow(TypeError);
  }
});

describe('cardWithId', () => {
  test('G5: finds every card of the largest table by its id', () => {
    for (const card of createDeck({ deckCount: 3, jokerCount: 6 })) expect(cardWithId(card.id)).toEqual(card);
  });

  test.each([
    '',
    '9-clubs',
    '9-clubs-10',
    '9-clubs--1',
    '9-clubs-00',
    '9-clubs-0 ',
    '1-clubs-0',
    '9-Clubs-0',
    'joker-0',
    'Joker-40',
    'Joker-hearts-0',
    '__proto__',
    'toString',
  ])('G5: %j is the id of no card', (id) => {
    expect(cardWithId(id)).toBeUndefined();
  });
});

describe('deal', () => {
  test('G2: cards go round one at a time, from the top of the deck; the rest stays as it lies', () => {
    const deck = createDeck({ deckCount: 1, jokerCount: 0 });

    const { hands, remaining } = deal(deck, 3, 2);

    expect(hands.map(ids)).toEqual([
      ['A-hearts-0', 'J-hearts-0'],
      ['K-hearts-0', '10-hearts-0'],
      ['Q-hearts-0', '9-hearts-0'],
    ]);
    expect(remaining).toEqual(deck.slice(6));
  });

  test.each([3, 4, 5, 6, 7, 8])(
    'G2: %i players get 11 cards each, and no card is lost or doubled',
    (playerCount) => {
      const deck = createDeck(
        playerCount <= 5 ? { deckCount: 2, jokerCount: 4 } : { deckCount: 3, jokerCount: 6 },
      );

      const { hands, remaining } = deal(deck, playerCount, 11);

      expect(hands.map((hand) => hand.length)).toEqual(new Array(playerCount).fill(11));
      expect([...hands.flat(), ...remaining].map((card) => card.id).sort()).toEqual(ids(deck).sort());
    },
  );

  test('G2: dealing leaves the deck itself alone', () => {
    const deck = Object.freeze(createDeck({ deckCount: 1, jokerCount: 2 }));
    const before = ids(deck);

    deal(deck, 4, 5);

    expect(ids(deck)).toEqual(before);
  });

  test('G2: a deck can be dealt to its last card, but not beyond', () => {
    const deck = createDeck({ deckCount: 1, jokerCount: 2 });

    expect(deal(deck, 6, 9).remaining).toEqual([]);
    expect(() => deal(deck, 5, 11)).toThrow(
      new RangeError("54 cards aren't enough to deal 11 to each of 5 players"),
    );
  });
});
