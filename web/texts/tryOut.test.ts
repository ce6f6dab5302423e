import { expect, test } from 'vitest';
import { tryOut } from './tryOut.ts';

test.each([
  [0, 100, 'No games'],
  [1, 100, '1 in 100 games'],
  [12, 100, '1 in 8 games'],
  [36, 100, '1 in 3 games'],
  [68, 100, '7 in 10 games'],
  [97, 100, 'Almost all games'],
  [100, 100, 'All games'],
  [5, 5, 'All games'],
])('%i of %i games with a round that nobody wins: %s', (games, of, text) => {
  expect(tryOut.withoutWinner(games, of)).toBe(text);
});
