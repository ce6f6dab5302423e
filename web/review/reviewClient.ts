import type { Review } from '@mayi/bots';
import type { GameLog } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';

export interface ReviewQuestion {
  readonly log: GameLog;
  readonly playerId: PlayerId;
}

/** How far the review is. */
export interface ReviewProgress {
  /** Decisions. */
  readonly done: number;
  readonly total: number;
  /** Of everything up to here. */
  readonly review: Review;
}

export type ReviewAnswer =
  | ({ readonly type: 'step' } & ReviewProgress)
  | { readonly type: 'done'; readonly review: Review };

/** The part of a Worker that is needed here. */
export interface ReviewWorker {
  postMessage(question: ReviewQuestion): void;
  addEventListener(type: 'message', listener: (event: { readonly data: ReviewAnswer }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

export interface RunningReview {
  /** Failed: the worker didn't load, or crashed, which a log that breaks the rules makes it do. Undefined: cancelled. */
  readonly result: Promise<Review | 'failed' | undefined>;
  cancel(): void;
}

export type RunReview = (
  question: ReviewQuestion,
  onProgress: (progress: ReviewProgress) => void,
) => RunningReview;

/** Reviews a game in a worker of its own, which ends with the review. */
export function runReview(
  question: ReviewQuestion,
  onProgress: (progress: ReviewProgress) => void,
  startWorker: () => ReviewWorker = startReviewWorker,
): RunningReview {
  const worker = startWorker();
  let settle: (result: Review | 'failed' | undefined) => void = () => {};
  const result = new Promise<Review | 'failed' | undefined>((resolve) => {
    settle = resolve;
  });
  let isOver = false;
  const finish = (answer?: Review | 'failed') => {
    isOver = true;
    worker.terminate();
    settle(answer);
  };
  worker.addEventListener('message', ({ data }) => {
    if (isOver) return;
    if (data.type === 'step') onProgress(data);
    else finish(data.review);
  });
  for (const failure of ['error', 'messageerror'] as const)
    worker.addEventListener(failure, () => isOver || finish('failed'));
  worker.postMessage(question);
  return { result, cancel: () => isOver || finish() };
}

function startReviewWorker(): ReviewWorker {
  return new Worker(new URL('../solo/reviewWorker.ts', import.meta.url), { type: 'module', name: 'review' });
}
