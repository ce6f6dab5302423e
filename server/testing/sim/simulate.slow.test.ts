import { describe, expect, it } from 'vitest';
import { simulate, simulateMany } from './simulate.ts';

/** `npm run simulate:server` sets more, and a random seed. */
const ROOMS = Number(process.env.MAYI_ROOMS ?? 10);
const SEED = Number(process.env.MAYI_SEED ?? 1);
const IS_LONG_RUN = process.env.MAYI_ROOMS !== undefined;

describe('a simulated server with random faults', () => {
  it(`keeps ${ROOMS} rooms consistent`, async () => {
    const startedAt = performance.now();
    let shown = 0;
    const simulated = await simulateMany(ROOMS, SEED, (totals) => {
      if (!IS_LONG_RUN || totals.rooms < shown + 100) return;
      shown = totals.rooms;
      console.log(`${totals.rooms} rooms, ${totals.games} games …`);
    });
    const { rooms, games, slowGames, orderedAnswers, notices, entries, steps } = simulated;
    const seconds = (performance.now() - startedAt) / 1000;
    if (IS_LONG_RUN)
      console.log(
        `${rooms} rooms (${(rooms / seconds).toFixed(1)} per second), ${games} games (${slowGames} slow), ${orderedAnswers} answers by orders, ${notices} notifications, ${entries} entries, ${steps} steps`,
      );
    expect(games).toBeGreaterThan(rooms / 2);
    if (rooms >= 10)
      for (const count of [slowGames, orderedAnswers, notices]) expect(count).toBeGreaterThan(0);
  });

  it('repeats exactly with the same seed', async () => {
    const once = await simulate(SEED + 3);
    const again = await simulate(SEED + 3);
    expect(again.hash).toBe(once.hash);
    expect(again).toEqual(once);
    expect((await simulate(SEED + 4)).hash).not.toBe(once.hash);
  });
});
