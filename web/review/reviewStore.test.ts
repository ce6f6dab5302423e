import type { GameLog } from '@mayi/core/engine';
import { describe, expect, it } from 'vitest';
import type { FoundGame } from '../session/findGame.ts';
import { createReviewQueue } from './reviewQueue.ts';
import { createLookBack } from './reviewStore.ts';
import { createSavedReviews } from './savedReviews.ts';
import { fakeRuns, memoryStore } from './testing/fakes.ts';
import { reviewWith } from './testing/reviews.ts';

const LOG = { players: [{ id: 's1' }, { id: 's2' }], seed: 'x', commands: [] } as unknown as GameLog;
const FOUND: FoundGame = { result: 'found', log: LOG, you: 's2', bots: ['s1'] };

function tools(found: FoundGame | ((id: string) => FoundGame) = FOUND) {
  const { runs, run } = fakeRuns();
  const saved = createSavedReviews(memoryStore());
  const find = async (id: string) => (typeof found === 'function' ? found(id) : found);
  return { runs, run, saved, find };
}

/** Until everything that has been settled has had its effect. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a look back', () => {
  it('reviews your own seat, shows what there is so far, and keeps the result', async () => {
    const { runs, ...rest } = tools();
    const lookBack = createLookBack('g', rest);
    const loading = lookBack.load();
    await settled();
    expect(runs[0]?.question).toEqual({ log: LOG, playerId: 's2' });
    expect(lookBack.getState()).toMatchObject({ step: 'running', progress: undefined });
    runs[0]?.report({ done: 3, total: 9, review: reviewWith(5) });
    expect(lookBack.getState()).toMatchObject({ step: 'running', progress: { done: 3, total: 9 } });
    runs[0]?.answer(reviewWith(30));
    await loading;
    expect(lookBack.getState()).toMatchObject({ step: 'done', review: reviewWith(30), isYou: true });

    const again = createLookBack('g', rest);
    await again.load();
    expect(again.getState()).toMatchObject({ step: 'done', review: reviewWith(30) });
    expect(runs).toHaveLength(1);
  });

  it('can be tried again when the worker fails', async () => {
    const { runs, ...rest } = tools();
    const lookBack = createLookBack('g', rest);
    void lookBack.load();
    await settled();
    runs[0]?.answer('failed');
    await settled();
    expect(lookBack.getState().step).toBe('failed');
    void lookBack.load();
    await settled();
    expect(lookBack.getState().step).toBe('running');
    runs[1]?.answer(reviewWith(1));
    await settled();
    expect(lookBack.getState().step).toBe('done');
  });

  it('stops when the page is left', async () => {
    const { runs, ...rest } = tools();
    const lookBack = createLookBack('g', rest);
    void lookBack.load();
    await settled();
    lookBack.close();
    expect(runs[0]?.isCancelled).toBe(true);
    await settled();
    expect(await rest.saved.get('g')).toBeUndefined();
  });

  it('lets someone who didn’t play choose a seat, and keeps that review apart', async () => {
    const { runs, ...rest } = tools({ ...FOUND, you: undefined } as FoundGame);
    const lookBack = createLookBack('g', rest);
    await lookBack.load();
    expect(lookBack.getState().step).toBe('choosing');
    const choosing = lookBack.choose('s1');
    await settled();
    runs[0]?.answer(reviewWith(7));
    await choosing;
    expect(lookBack.getState()).toMatchObject({ step: 'done', seat: 's1', isYou: false });
    expect(await rest.saved.get('g')).toBeUndefined();
  });

  it.each(['missing', 'unreadable', 'offline'] as const)('passes on that the game is %s', async (result) => {
    const lookBack = createLookBack('g', tools({ result }));
    await lookBack.load();
    expect(lookBack.getState()).toEqual({ step: result });
  });
});

describe('several games', () => {
  it('are reviewed one after the other, and one that can’t be loaded is skipped', async () => {
    const { runs, ...rest } = tools((id) => (id === 'b' ? { result: 'offline' } : FOUND));
    const queue = createReviewQueue(rest);
    let reviewed = 0;
    const running = queue.start(['a', 'b', 'c'], () => reviewed++);
    await settled();
    runs[0]?.report({ done: 1, total: 4, review: reviewWith(0) });
    expect(queue.getState()).toMatchObject({ step: 'running', game: 1, of: 3, share: 0.25 });
    expect(runs).toHaveLength(1);
    runs[0]?.answer(reviewWith(1));
    await settled();
    expect(queue.getState()).toMatchObject({ step: 'running', game: 3, failed: 1 });
    runs[1]?.answer(reviewWith(3));
    await running;
    expect(queue.getState()).toMatchObject({ step: 'done', failed: 1 });
    expect(reviewed).toBe(2);
    expect([...(await rest.saved.all()).keys()]).toEqual(['a', 'c']);
  });

  it('stop when the page is left', async () => {
    const { runs, ...rest } = tools();
    const queue = createReviewQueue(rest);
    const running = queue.start(['a', 'b'], () => {});
    await settled();
    queue.stop();
    await running;
    expect(runs).toHaveLength(1);
    expect(runs[0]?.isCancelled).toBe(true);
    expect(queue.getState().step).toBe('idle');
  });
});
