import { expect, test } from 'vitest';
import { asSentence, countOf, joinNames, signed, withMinus } from './text.ts';

test('one card is not many', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'card'))).toEqual(['0 cards', '1 card', '2 cards']);
});

test('H16: there is one minus sign', () => {
  expect([12, 0, -10].map(withMinus)).toEqual(['12', '0', '−10']);
  expect([12, 0, -10].map(signed)).toEqual(['+12', '+0', '−10']);
});

test('names are listed the way people say them', () => {
  const names = ['Ann', 'Ben', 'Cleo'];
  expect([0, 1, 2, 3].map((count) => joinNames(names.slice(0, count)))).toEqual([
    '',
    'Ann',
    'Ann and Ben',
    'Ann, Ben and Cleo',
  ]);
});

test('a sentence begins with a capital and ends with one mark', () => {
  expect(asSentence('it is not your turn')).toBe('It is not your turn.');
  expect(asSentence('only the others call May I?')).toBe('Only the others call May I?');
  expect(asSentence('Draw a card first.')).toBe('Draw a card first.');
});
