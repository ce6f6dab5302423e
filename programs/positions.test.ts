import { parseHand } from '@mayi/core/cards';
import { describe, expect, test } from 'vitest';
import { refuse } from './commandResult.ts';
import { isCardWord, positionsIn } from './positions.ts';

const hand = parseHand('9♣ 10♥ Joker 9♣ K♠ 2♦ Joker') ?? [];

describe('a card', () => {
  test.each([
    '1',
    '12',
    '999',
    '0',
    '9C',
    '9c',
    '9♣',
    '10♥',
    'JK',
    'Joker',
    '9-clubs-0',
    '10-HEARTS-1',
    'Joker-3',
  ])('%s', (word) => {
    expect(isCardWord(word)).toBe(true);
  });

  test.each([
    '',
    ' ',
    '1000',
    '-1',
    '+1',
    '1.5',
    '1e3',
    '0x1',
    '1,2',
    '１',
    'C9',
    '1C',
    '11C',
    '9',
    'X',
    'nine',
    '9-clubs',
    '9-clubs-99',
    'Joker-',
  ])('not %j, unless it counts', (word) => {
    expect(isCardWord(word)).toBe(/^\d$/.test(word));
  });
});

describe('positions', () => {
  test.each([
    [
      ['1', '7', '99', '0'],
      [1, 7, 99, 0],
    ],
    [
      ['10H', 'K♠'],
      [2, 5],
    ],
    [['9C'], [1]],
    [
      ['9C', '9c'],
      [1, 4],
    ],
    [
      ['1', '9C'],
      [1, 4],
    ],
    [
      ['JK', '9C', 'Joker'],
      [3, 1, 7],
    ],
    [
      ['1', '1'],
      [1, 1],
    ],
    [['9-clubs-1'], [4]],
    [
      ['9-clubs-0', '9C'],
      [1, 4],
    ],
    [
      ['9C', '9-clubs-0'],
      [4, 1],
    ],
    [[], []],
  ])('%j are %j', (words, positions) => {
    expect(positionsIn(hand, words)).toEqual({ ok: true, positions });
  });

  test.each([
    [['Q♦'], "you don't have Q♦"],
    [['9C', '9C', '9C'], 'you named 9♣ more often than you hold it'],
    [['4', '9C', '9C'], 'you named 9♣ more often than you hold it'],
    [['JK', 'JK', 'JK'], 'you named the Joker more often than you hold it'],
  ])('%j are not all held', (words, message) => {
    expect(positionsIn(hand, words)).toEqual(refuse('no_such_card', message));
  });
});
