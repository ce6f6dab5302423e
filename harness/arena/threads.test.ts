import { createProcessGroups } from '@mayi/programs/players';
import { describe, expect, test } from 'vitest';
import { threadThat } from './testing/threads.ts';
import { playOnThreads } from './threads.ts';

async function play(answer: string, { stopAfter = Number.POSITIVE_INFINITY, deals = 20, threads = 2 } = {}) {
  const played: number[] = [];
  const stop = new AbortController();
  const failure = await playOnThreads({
    program: threadThat(answer),
    settings: { players: ['steady', 'steady', 'steady'], rules: 'classic', seed: '1', round: null },
    deals: Array.from({ length: deals }, (_, index) => index + 1),
    threads,
    signal: stop.signal,
    groups: createProcessGroups(),
    onFault() {},
    onResult({ deal }) {
      played.push(deal);
      if (played.length === stopAfter) stop.abort();
    },
  });
  return { played, failure };
}

describe('the threads', () => {
  test('play every deal once', async () => {
    const { played, failure } = await play('play(deal)', { threads: 3 });
    expect(played.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(failure).toBeUndefined();
  });

  test('take the next deal when they are free: a slow one doesn’t hold up the others', async () => {
    const { played } = await play('if (deal > 1) play(deal)', { stopAfter: 19 });
    expect(played).toEqual(Array.from({ length: 19 }, (_, index) => index + 2));
  });

  test('can be stopped early, and finished deals are kept', async () => {
    const { played, failure } = await play('deal > 4 ? null : play(deal)', { stopAfter: 4 });
    expect(played.toSorted()).toEqual([1, 2, 3, 4]);
    expect(failure).toBeUndefined();
  });

  test('report a game that failed, and stop', async () => {
    const failing =
      "deal === 3 ? say({ failure: { deal, message: 'cheated', log: null } }) : deal < 3 && play(deal)";
    const { played, failure } = await play(failing, { threads: 1 });
    expect(failure).toEqual({ deal: 3, message: 'cheated', log: null });
    expect(played.toSorted()).toEqual([1, 2]);
  });

  test.each([
    ['throw new Error("out of order")', 'out of order'],
    ['process.exit(3)', 'the thread ended'],
  ])('that break down (%s) fail their deal', async (answer, message) => {
    const { played, failure } = await play(answer);
    expect(failure).toMatchObject({ message: expect.stringContaining(message), log: null });
    expect(played).toEqual([]);
  });

  test('end at once if there is nothing to do', async () => {
    expect(await play('play(deal)', { deals: 0 })).toEqual({ played: [], failure: undefined });
  });
});
