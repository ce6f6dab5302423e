import { afterEach, expect, test } from 'vitest';
import { virtualClock } from '../../core/session/testing/virtualClock.ts';
import { createHandStore } from './hand/hand.ts';
import { createLayDownStore } from './layDown/layDown.ts';
import { actionBar } from './moves/actionBar.ts';
import { loadSolver, solverStore, startSolver } from './solver.ts';
import { HANDS, seatAt } from './testing/seat.ts';
import { memoryStorage, preferencesWith } from './testing/storage.ts';

const forget = () => solverStore.setState({ solver: null });
afterEach(loadSolver);

const CONTRACT = { hands: { ...HANDS, s1: '9♣ 4♦ 9♦ 4♣ 9♥ 4♠ K♦' }, drawn: true };
const slotsIn = (store: ReturnType<typeof createLayDownStore>) =>
  store.getState().draft?.slots.map(({ cardIds }) => cardIds.length);

test('without the solver, the table can be played', () => {
  forget();
  const { view } = seatAt(CONTRACT).table.getState();
  expect(actionBar(view!, { selected: [] }).map(({ label }) => label)).toEqual(['Lay down', 'Discard']);
});

test('a lay-down that was opened before is proposed when the solver arrives, unless the player has changed it', async () => {
  forget();
  const { table } = seatAt(CONTRACT);
  const [untouched, changed] = [createLayDownStore(table), createLayDownStore(table)];
  untouched.getState().open();
  changed.getState().open();
  changed.getState().putAnywhere(table.getState().view!.hand[0]!.id);
  expect(slotsIn(untouched)).toEqual([0, 0]);
  await loadSolver();
  expect(slotsIn(untouched)).toEqual([3, 3]);
  expect(slotsIn(changed)?.toSorted()).toEqual([0, 1]);
});

test('a hand sorted by plan is sorted by rank until then', async () => {
  forget();
  const { table } = seatAt({ hands: { ...HANDS, s1: '3♣ 9♣ 5♥ 9♦ K♦ 9♥' } });
  const hand = createHandStore(table, memoryStorage(), preferencesWith({ sort: 'plan' }));
  const ranks = () => {
    const cards = table.getState().view!.hand;
    return hand.getState().hand.order.map((id) => cards.find((card) => card.id === id)?.rank);
  };
  expect(ranks()).toEqual(['3', '5', '9', '9', '9', 'K']);
  await loadSolver();
  expect(ranks().slice(0, 3)).toEqual(['9', '9', '9']);
});

test('is loaded once, and only as long as somebody needs it', async () => {
  forget();
  const clock = virtualClock();
  const stop = startSolver(clock.after);
  await loadSolver();
  expect(solverStore.getState().solver).not.toBeNull();
  stop();
  expect(clock.timers).toBe(0);
});
