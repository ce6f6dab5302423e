import { describe, expect, test } from 'vitest';
import { apart, beside, cut, flow, pad, padStart, width, wrap } from './text.ts';

const RED = '\u001b[31m';
const END = '\u001b[39m';

describe('how wide a text is', () => {
  test.each([
    ['9♣ 10♥', 6],
    [`${RED}10♥${END}`, 3],
    ['Zoë', 3],
    ['Zoe\u0308', 3],
    ['愛子', 4],
    ['👩‍👧', 2],
    ['', 0],
  ])('%j takes %i columns', (text, columns) => {
    expect(width(text)).toBe(columns);
  });

  test('it is filled up to a width, on either side', () => {
    expect(pad('愛', 4)).toBe('愛  ');
    expect(padStart(`${RED}9♥${END}`, 4)).toBe(`  ${RED}9♥${END}`);
    expect(pad('too long', 3)).toBe('too long');
  });
});

describe('lines that fit', () => {
  test('what is too long is cut, and its colours are ended', () => {
    expect(cut(`a ${RED}red card${END} here`, 8, '…')).toBe(`a ${RED}red c${END}…`);
    expect(cut('愛子さん', 5, '…')).toBe('愛子…');
    expect(cut('fits', 4, '…')).toBe('fits');
  });

  test('words are wrapped, and one that is too long is broken', () => {
    expect(wrap('the cards of a run', 9)).toEqual(['the cards', 'of a run']);
    expect(wrap('the cards of a run', 10, '  ')).toEqual(['the cards', '  of a run']);
    expect(wrap('abcdefghij k', 4)).toEqual(['abcd', 'efgh', 'ij k']);
    expect(wrap('', 4)).toEqual(['']);
  });

  test('things flow into as many lines as they need', () => {
    expect(flow(['one', 'two', 'three'], 8, ', ')).toEqual(['one, two', 'three']);
    expect(flow([], 8, ', ')).toEqual([]);
  });

  test('left and right, and only left where there is no room', () => {
    expect(apart('left', 'right', 12)).toBe('left   right');
    expect(apart('left', 'right', 10)).toBe('left');
  });

  test('blocks side by side', () => {
    expect(beside(['a', 'b'], ['1', '', '3'], 4)).toEqual(['a   1', 'b', '    3']);
  });
});
