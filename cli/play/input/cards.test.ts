import { formatHand, parseHand } from '@mayi/core/cards';
import { getContractForRound, inferMelds, PRESETS } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { isMistake } from './cards.ts';
import { parseLayDown } from './laydown.ts';
import { parseLine, type Words } from './parseLine.ts';

//                       1  2  3  4  5  6  7  8  9     10
const HAND = parseHand('9♣ 9♦ 9♥ 4♠ 5♠ 6♠ 7♠ 9♣ Joker 2♦')!;
const WORDS: Words = { hand: HAND, table: [], menu: [] };

/** `9♣ 9♦ 9♥ | 4♠ 5♠ 6♠ 7♠`, or the mistake. */
function read(text: string): string {
  const groups = parseLayDown(text, HAND);
  return isMistake(groups) ? groups.mistake : groups.map(formatHand).join(' | ');
}

function typesOf(text: string, round = 2): string[] {
  const groups = parseLayDown(text, HAND);
  if (isMistake(groups)) throw new Error(groups.mistake);
  return inferMelds(groups, getContractForRound(round)!, PRESETS.classic).map((meld) => meld.type);
}

describe('card selection syntax', () => {
  test('"l 1,2,3 4,5,6,7" is a lay-down of two melds', () => {
    const typed = parseLine('l 1,2,3 4,5,6,7', WORDS);
    expect(typed).toEqual({ kind: 'layDown', groups: [HAND.slice(0, 3), HAND.slice(3, 7)] });
  });

  test.each([
    ['1,2,3 4,5,6,7', '9♣ 9♦ 9♥ | 4♠ 5♠ 6♠ 7♠'],
    ['4,5,6,7 1,2,3', '4♠ 5♠ 6♠ 7♠ | 9♣ 9♦ 9♥'],
    ['1, 2 ,3  4,5,6 , 7', '9♣ 9♦ 9♥ | 4♠ 5♠ 6♠ 7♠'],
    ['1,2,3', '9♣ 9♦ 9♥'],
    ['10,9', '2♦ Joker'],
  ])('%j: positions count from 1, commas divide cards, blanks divide melds', (text, melds) => {
    expect(read(text)).toBe(melds);
  });

  test.each([
    ['9C,9d,9♥ 4s,5s,6s,7s', '9♣ 9♦ 9♥ | 4♠ 5♠ 6♠ 7♠'],
    ['9c,9c,jk', '9♣ 9♣ Joker'],
    ['1,9D,3', '9♣ 9♦ 9♥'],
  ])('%j: cards may be named as they are written', (text, melds) => {
    expect(read(text)).toBe(melds);
  });

  test('a card named twice is the other one of the hand', () => {
    expect(parseLayDown('9c,9c,9d', HAND)).toEqual([[HAND[0], HAND[7], HAND[1]]]);
  });
});

describe('alternative syntaxes', () => {
  test.each(['1 2 3 / 4 5 6 7', '1 2 3/4 5 6 7', '1,2,3 / 4,5,6,7', ' 1  2 3  /  4 5 6 7 '])(
    '%j: a slash divides melds as well',
    (text) => {
      expect(read(text)).toBe('9♣ 9♦ 9♥ | 4♠ 5♠ 6♠ 7♠');
    },
  );

  test('"l" alone, and long words', () => {
    expect(parseLine('l', WORDS)).toEqual({ kind: 'layDown' });
    expect(parseLine('Lay down', WORDS)).toEqual({ kind: 'layDown' });
    expect(parseLine('laydown 1,2,3', WORDS)).toEqual({ kind: 'layDown', groups: [HAND.slice(0, 3)] });
  });
});

describe('meld type inference', () => {
  test.each([
    ['1,2,3 4,5,6,7', 2, ['set', 'run']],
    ['4,5,6,7 1,2,3', 2, ['run', 'set']],
    ['1,2,9 4,5,6,10', 2, ['set', 'run']],
    ['1,2,3 8,9,10', 1, ['set', 'set']],
    ['4,5,6,7', 3, ['run']],
  ] as const)('M1, M2: %j in round %i: %j', (text, round, types) => {
    expect(typesOf(text, round)).toEqual(types);
  });
});

describe('validation', () => {
  const HOW = 'Write l 1,2,3 4,5,6,7 or l 1 2 3 / 4 5 6 7: positions of cards, meld by meld.';

  test.each([
    ['1,2,11', 'There is no card 11: your hand has cards 1 to 10.'],
    ['0,1,2', 'There is no card 0: your hand has cards 1 to 10.'],
    ['-1,1,2', 'There is no card -1: your hand has cards 1 to 10.'],
    ['1,2,99999999999999999999', 'There is no card 100000000000000000000: your hand has cards 1 to 10.'],
  ])('%j: a position outside the hand', (text, mistake) => {
    expect(read(text)).toBe(mistake);
  });

  test.each([
    ['1,2,3 3,4,5,6', 'Card 3 (9♥) is named twice: a card can be used only once.'],
    ['1,1,2', 'Card 1 (9♣) is named twice: a card can be used only once.'],
    ['1 2 3 / 3 4 5 6', 'Card 3 (9♥) is named twice: a card can be used only once.'],
    ['1,8,9c', 'You have named 9♣ more often than you hold it.'],
  ])('%j: a card used twice', (text, mistake) => {
    expect(read(text)).toBe(mistake);
  });

  test.each(['1,2,3 / / 4,5,6,7', '1,2,3 /', '/ 1,2,3', ',', '1,,2', '1,2, 3,'])(
    '%j: an empty meld',
    (text) => {
      expect(read(text)).toBe(`One of the melds is empty. ${HOW}`);
    },
  );

  test.each([
    ['', HOW],
    ['1 2 3', `A comma belongs between the cards of a meld. ${HOW}`],
    ['1,2,K♥', 'You hold no K♥.'],
    ['1,2,x', '“x” is no card: give its position (1 to 10), or write it as 9C, 10H or JK.'],
    ['1,2,3.5', '“3.5” is no card: give its position (1 to 10), or write it as 9C, 10H or JK.'],
  ])('%j: says what is wrong and how to say it', (text, mistake) => {
    expect(read(text)).toBe(mistake);
  });
});
