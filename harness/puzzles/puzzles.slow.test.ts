import { COLLECTED, collectedPuzzle } from '@mayi/bots/collection';
import { expect, test } from 'vitest';
import { collect, collectionModule } from './collect.ts';
import { findPuzzles } from './find.ts';

test('the same seed and game find the same puzzles', () => {
  const found = findPuzzles('test', 3, ['layDown']);
  expect(findPuzzles('test', 3, ['layDown'])).toEqual(found);
  for (const { puzzle } of found) expect(puzzle.question).toBe('layDown');
});

test('a collection takes what it is given once, in an order of its own, and can be read again', () => {
  const finds = COLLECTED.slice(0, 30).map((number) => ({
    game: number,
    puzzle: collectedPuzzle(number),
    isTricky: number % 2 === 0,
  }));
  const chosen = collect(finds, 20);
  expect(chosen.length).toBeLessThanOrEqual(20);
  expect(new Set(chosen.map(({ id }) => id)).size).toBe(chosen.length);
  expect(collect(finds.toReversed(), 20)).toEqual(chosen);
  const [, line = ''] = /'(.*)',\n/.exec(collectionModule(chosen)) ?? [];
  expect(line).toContain(chosen[0]?.id);
});
