import { expect, it } from 'vitest';
import { createSavedReviews } from './savedReviews.ts';
import { memoryStore } from './testing/fakes.ts';
import { reviewWith } from './testing/reviews.ts';

it('finds a review by its game', async () => {
  const saved = createSavedReviews(memoryStore());
  await saved.put('one', reviewWith(10));
  await saved.put('two', reviewWith(20));
  await saved.put('one', reviewWith(11));
  expect(await saved.get('one')).toEqual(reviewWith(11));
  expect(await saved.get('three')).toBeUndefined();
  expect([...(await saved.all()).keys()].sort()).toEqual(['one', 'two']);
});

it.each([
  ['nothing', null],
  ['text', 'x'],
  ['another version', { version: 0, savedAt: 1, review: reviewWith(1) }],
  ['half a review', { version: 1, savedAt: 1, review: { playerId: 's1', decisions: [] } }],
])('ignores %s', async (_, value) => {
  const store = memoryStore();
  store.map.set('broken', value);
  const saved = createSavedReviews(store);
  expect(await saved.get('broken')).toBeUndefined();
  expect(await saved.all()).toEqual(new Map());
});

it('keeps the newest hundred, and drops what it can’t read first', async () => {
  const store = memoryStore();
  store.map.set('broken', {});
  let now = 0;
  const saved = createSavedReviews(store, () => ++now);
  for (let nth = 1; nth <= 102; nth++) await saved.put(`game ${nth}`, reviewWith(nth));
  const kept = await saved.all();
  expect(kept.size).toBe(100);
  expect(kept.has('game 2')).toBe(false);
  expect(kept.has('game 3')).toBe(true);
  expect(store.map.has('broken')).toBe(false);
});
