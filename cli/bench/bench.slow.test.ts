import { expect, test } from 'vitest';
import { MAYI } from '../testing/mayi.ts';
import { measure } from './bench.ts';

test('there is a figure for each thing that takes time', () => {
  const figures = [...measure(MAYI, { millis: 1, starts: 1 })];
  expect(figures.map(({ what, unit }) => `${what}: ${unit}`)).toEqual([
    'how far a hand is from its contract: µs',
    'what a player may do: µs',
    'whole games of four sharp players: a second',
    'a decision of the expert: ms',
    'node -e 0: ms',
    'mayi --version: ms',
  ]);
  expect(figures.filter(({ value }) => !(value > 0))).toEqual([]);
});
