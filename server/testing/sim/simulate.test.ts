import { describe, expect, it } from 'vitest';
import { simulate } from './simulate.ts';
import { simulateMany, story } from './simulateMany.ts';

/** `npm run simulate:server` raises it, and draws a seed. */
const ROOMS = Number(process.env.MAYI_ROOMS ?? 40);
const SEED = Number(process.env.MAYI_SEED ?? 1);
const IS_LONG_RUN = process.env.MAYI_ROOMS !== undefined;

describe('a server, whatever befalls it', () => {
  it(`keeps ${ROOMS} rooms in order`, async () => {
    const began = performance.now();
    let shown = 0;
    const { rooms, games, entries, steps } = await simulateMany(ROOMS, SEED, (sofar) => {
      if (!IS_LONG_RUN || sofar.rooms < shown + 100) return;
      shown = sofar.rooms;
      console.log(`${sofar.rooms} rooms, ${sofar.games} games …`);
    });
    const seconds = (performance.now() - began) / 1000;
    if (IS_LONG_RUN)
      console.log(
        `${rooms} rooms (${(rooms / seconds).toFixed(1)} a second), ${games} games, ${entries} entries, ${steps} steps`,
      );
    expect(games).toBeGreaterThan(rooms / 2);
  });

  it('goes through the same again with the same seed', async () => {
    const once = await simulate(SEED + 3);
    const again = await simulate(SEED + 3);
    expect(again.hash).toBe(once.hash);
    expect(again).toEqual(once);
    expect((await simulate(SEED + 4)).hash).not.toBe(once.hash);
  });

  it.each([
    ['a node that was behind took a player for a spectator', 1],
    ['a computer player got ready to discard on two nodes at once', 4],
    ['a snapshot overtook those who had not been told yet', 28],
    ['whoever asked twice to leave was told that it was refused', 205],
    ['whoever had left was shown, for a moment, the hand of before', 7012],
  ])('once failed: %s (seed %i)', async (_, seed) => {
    const outcome = await simulate(seed);
    if (outcome.failure !== undefined) throw new Error(story(outcome));
  });
});
