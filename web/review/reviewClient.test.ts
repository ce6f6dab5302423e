import type { GameLog } from '@mayi/core/engine';
import { expect, it } from 'vitest';
import { type ReviewAnswer, type ReviewProgress, type ReviewWorker, runReview } from './reviewClient.ts';
import { reviewWith } from './testing/reviews.ts';

const QUESTION = { log: { players: [], seed: 'x', commands: [] } as GameLog, playerId: 's1' };

function begin() {
  const listeners = new Map<string, (event: { readonly data: ReviewAnswer }) => void>();
  const sent: unknown[] = [];
  const worker = { isTerminated: false };
  const progress: ReviewProgress[] = [];
  const started: ReviewWorker = {
    postMessage: (question) => sent.push(question),
    addEventListener(type: string, listener: (event: { readonly data: ReviewAnswer }) => void) {
      listeners.set(type, listener);
    },
    terminate() {
      worker.isTerminated = true;
    },
  };
  const running = runReview(
    QUESTION,
    (one) => progress.push(one),
    () => started,
  );
  return {
    ...running,
    worker,
    sent,
    progress,
    say: (data: ReviewAnswer) => listeners.get('message')?.({ data }),
    fire: (type: string) => listeners.get(type)?.({} as never),
  };
}

it('asks the worker, passes its progress on, and ends it with the review', async () => {
  const { result, worker, sent, progress, say } = begin();
  expect(sent).toEqual([QUESTION]);
  say({ type: 'step', done: 1, total: 2, review: reviewWith(0) });
  expect(progress).toMatchObject([{ done: 1, total: 2 }]);
  expect(worker.isTerminated).toBe(false);
  say({ type: 'done', review: reviewWith(30) });
  expect(await result).toEqual(reviewWith(30));
  expect(worker.isTerminated).toBe(true);
});

it.each(['error', 'messageerror'])('says so when the worker fails (%s)', async (type) => {
  const { result, worker, fire } = begin();
  fire(type);
  expect(await result).toBe('failed');
  expect(worker.isTerminated).toBe(true);
});

it('ends the worker when it’s cancelled, and then reports nothing more', async () => {
  const { result, cancel, worker, progress, say } = begin();
  cancel();
  say({ type: 'step', done: 1, total: 2, review: reviewWith(0) });
  say({ type: 'done', review: reviewWith(0) });
  expect(await result).toBeUndefined();
  expect(worker.isTerminated).toBe(true);
  expect(progress).toEqual([]);
});
