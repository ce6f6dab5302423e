import { formatHand, parseHand } from '@mayi/core/cards';
import { getContractForRound, inferMelds, PRESETS } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { parseLayDown } from './cards.ts';
import { type ParseContext, parseLine } from './parseLine.ts';

//                       1  2  3  4  5  6  7  8  9     10
const HAND = parseHand('9♣ 9♦ 9♥ 4♠ 5♠ 6♠ 7♠ 9♣ Joker 2♦')!;
const CONTEXT: ParseContext = { hand: HAND, table: [], menu: [] };

/** `9♣ 9♦ 9♥ | 4♠ 5♠ 6♠ 7♠`, or what's wrong. */
function read(text: string): string {
  const parsed = parseLayDown(text, HAND);
  return parsed.ok ? parsed.groups.map(formatHand).join(' | ') : parsed.refusal.message;
}

function command(line: string) {
  const parsed = parseLine(line, CONTEXT);
  return parsed.ok ? parsed.command : parsed.refusal.message;
}

function typesOf(text: string, round = 2): string[] {
  const parsed = parseLayDown(text, HAND);
  if (!parsed.ok) throw new Error(parsed.refusal.message);
  return inferMelds(parsed.groups, getContractForRound(round)!, PRESETS.classic).map((meld) => meld.type);
}

describe('card selection syntax', () => {
  test('"l 1,2,3 4,5,6,7" is a lay-down of two melds', () => {
    expect(command('l 1,2,3 4,5,6,7')).toEqual({
      kind: 'layDown',
      groups: [HAND.slice(0, 3), HAND.slice(3, 7)],
    });
  });

  test.each([
    ['1,2,3 4,5,6,7', '9♣ 9♦ 9♥ | 4♠ 5♠ 6♠ 7♠'],
    ['4,5,6,7 1,2,3', '4♠ 5♠ 6♠ 7♠ | 9♣ 9♦ 9♥'],
    ['1, 2 ,3  4,5,6 , 7', '9♣ 9♦ 9♥ | 4♠ 5♠ 6♠ 7♠'],
    ['1,2,3', '9♣ 9♦ 9♥'],
    ['10,9', '2♦ Joker'],
  ])('%j: positions count from 1, commas separate cards, spaces separate melds', (text, melds) => {
    expect(read(text)).toBe(melds);
  });

  test.each([
    ['9C,9d,9♥ 4s,5s,6s,7s', '9♣ 9♦ 9♥ | 4♠ 5♠ 6♠ 7♠'],
    ['9c,9c,jk', '9♣ 9♣ Joker'],
    ['1,9D,3', '9♣ 9♦ 9♥'],
  ])('%j: cards can be named as they are written', (text, melds) => {
    expect(read(text)).toBe(melds);
  });

  test('a card named twice means the second copy in the hand', () => {
    expect(parseLayDown('9c,9c,9d', HAND)).toEqual({ ok: true, groups: [[HAND[0], HAND[7], HAND[1]]] });
  });
});

describe('alternative syntaxes', () => {
  test.each(['1 2 3 / 4 5 6 7', '1 2 3/4 5 6 7', '1,2,3 / 4,5,6,7', ' 1  2 3  /  4 5 6 7 '])(
    '%j: a slash also separates melds',
    (text) => {
      expect(read(text)).toBe('9♣ 9♦ 9♥ | 4♠ 5♠ 6♠ 7♠');
    },
  );

  test('a card can be named by its id', () => {
    expect(read('9-CLUBS-0,2,3 4,5,6,7')).toBe('9♣ 9♦ 9♥ | 4♠ 5♠ 6♠ 7♠');
  });

  test('"l" alone, and long words', () => {
    expect(command('l')).toEqual({ kind: 'layDown' });
    expect(command('Lay down')).toEqual({ kind: 'layDown' });
    expect(command('laydown 1,2,3')).toEqual({ kind: 'layDown', groups: [HAND.slice(0, 3)] });
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
  const USAGE = 'Usage: l 1,2,3 4,5,6,7 or l 1 2 3 / 4 5 6 7 (the numbers of your cards, meld by meld)';

  test.each([
    ['1,2,11', "There's no card 11. Your cards are numbered 1 to 10."],
    ['0,1,2', "There's no card 0. Your cards are numbered 1 to 10."],
    ['-1,1,2', "There's no card -1. Your cards are numbered 1 to 10."],
    ['1,2,99999999999999999999', "There's no card 100000000000000000000. Your cards are numbered 1 to 10."],
  ])('%j: a position outside the hand', (text, message) => {
    expect(read(text)).toBe(message);
  });

  test.each([
    ['1,2,3 3,4,5,6', 'You named card 3 (9♥) twice.'],
    ['1,1,2', 'You named card 1 (9♣) twice.'],
    ['1 2 3 / 3 4 5 6', 'You named card 3 (9♥) twice.'],
    ['1,8,9c', 'You named 9♣ more often than you hold it.'],
  ])('%j: a card used twice', (text, message) => {
    expect(read(text)).toBe(message);
  });

  test.each(['1,2,3 / / 4,5,6,7', '1,2,3 /', '/ 1,2,3', ',', '1,,2', '1,2, 3,'])(
    '%j: an empty meld',
    (text) => {
      expect(read(text)).toBe(`One of the melds is empty. ${USAGE}`);
    },
  );

  test.each([
    ['', USAGE],
    ['1 2 3', `Put commas between the cards of a meld. ${USAGE}`],
    ['1,2,K♥', "You don't have K♥."],
    ['1,2,9-clubs-3', "You don't have 9-clubs-3."],
    ['9-clubs-0,2,9-clubs-0', 'You named card 1 (9♣) twice.'],
    ['1,2,x', "“x” isn't a card. Use its number (1 to 10), or write it like 9C, 10H or JK."],
    ['1,2,3.5', "“3.5” isn't a card. Use its number (1 to 10), or write it like 9C, 10H or JK."],
  ])('%j: says what is wrong and how to type it', (text, message) => {
    expect(read(text)).toBe(message);
  });
});
