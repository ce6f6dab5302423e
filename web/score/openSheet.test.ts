import { expect, it } from 'vitest';
import { score } from '../texts/score.ts';
import type { Evening } from './evening.ts';
import { openSheet } from './openSheet.ts';
import { createSavedEvenings } from './savedEvenings.ts';
import { inMemory, newEvening, playRound } from './testing/evenings.ts';

async function sheetOf(evening: Evening) {
  const saved = createSavedEvenings(inMemory());
  await saved.save({ evening, undo: [], revision: 'first' }, null);
  return openSheet(saved);
}

it('is the sheet that is being written, with its round and players', async () => {
  expect(await sheetOf(newEvening())).toEqual({
    title: score.openSheet(1, 2),
    players: 'Ann, Bob, Cleo',
    when: 1000,
  });
  const later = await sheetOf(playRound(['out', 5, 5])(newEvening()));
  expect(later?.title).toBe(score.openSheet(2, 2));
});

it('is none after the game, without a sheet, and where it can’t be read', async () => {
  const over = playRound(['out', 5, 5])(playRound(['out', 5, 5])(newEvening()));
  expect(await sheetOf(over)).toBeUndefined();
  const store = inMemory();
  expect(await openSheet(createSavedEvenings(store))).toBeUndefined();
  store.rows.set('current', 'damaged');
  expect(await openSheet(createSavedEvenings(store))).toBeUndefined();
  expect(await openSheet({ current: () => Promise.reject(new Error('denied')) })).toBeUndefined();
});
