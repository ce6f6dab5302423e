import { expect, test } from 'vitest';
import { COLLECTED, collectedPuzzle, untriedOn } from './collection.ts';
import { puzzleOn, yesterdayOf } from './daily.ts';

const TODAY = '2026-11-16';

test("puzzles not tried yet: yesterday's first, never today's", () => {
  const all = untriedOn(TODAY, new Set());
  const yesterday = puzzleOn(COLLECTED, yesterdayOf(TODAY));
  expect(all).toHaveLength(COLLECTED.length - 1);
  expect(all[0]).toBe(yesterday);
  expect(all).not.toContain(puzzleOn(COLLECTED, TODAY));
  expect(untriedOn(TODAY, new Set([collectedPuzzle(yesterday).id]))).toEqual(all.slice(1));
});
