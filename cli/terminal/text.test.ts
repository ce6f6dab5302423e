import { describe, expect, test } from 'vitest';
import { flow, justify, pad, padStart, sideBySide, truncate, width, wrap } from './text.ts';

const RED = '\u001b[31m';
const END = '\u001b[39m';

describe('the width of a text', () => {
  test.each([
    ['9♣ 10♥', 6],
    [`${RED}10♥${END}`, 3],
    ['Zoë', 3],
    ['Zoe\u0308', 3],
    ['愛子', 4],
    ['👩‍👧', 2],
    ['𠮷野', 4],
    ['', 0],
  ])('%j takes %i columns', (text, columns) => {
    expect(width(text)).toBe(columns);
  });

  test('padding fills it up on either side', () => {
    expect(pad('愛', 4)).toBe('愛  ');
    expect(padStart(`${RED}9♥${END}`, 4)).toBe(`  ${RED}9♥${END}`);
    expect(pad('too long', 3)).toBe('too long');
  });
});

describe('lines that fit', () => {
  test('text that is too long is cut, and its colors end', () => {
    expect(truncate(`a ${RED}red card${END} here`, 8, '…')).toBe(`a ${RED}red c${END}…`);
    expect(truncate('愛子さん', 5, '…')).toBe('愛子…');
    expect(truncate('fits', 4, '…')).toBe('fits');
  });

  test('text wraps between words, and a word that is too long is broken', () => {
    expect(wrap('the cards of a run', 9)).toEqual(['the cards', 'of a run']);
    expect(wrap('the cards of a run', 10, '  ')).toEqual(['the cards', '  of a run']);
    expect(wrap('abcdefghij k', 4)).toEqual(['abcd', 'efgh', 'ij k']);
    expect(wrap('', 4)).toEqual(['']);
  });

  test('items flow into as many lines as they need', () => {
    expect(flow(['one', 'two', 'three'], 8, ', ')).toEqual(['one, two', 'three']);
    expect(flow([], 8, ', ')).toEqual([]);
  });

  test('left and right, or only left if there is no room', () => {
    expect(justify('left', 'right', 12)).toBe('left   right');
    expect(justify('left', 'right', 10)).toBe('left');
  });

  test('blocks side by side', () => {
    expect(sideBySide(['a', 'b'], ['1', '', '3'], 4)).toEqual(['a   1', 'b', '    3']);
  });
});
