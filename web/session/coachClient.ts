import type { Advice } from '@mayi/bots';
import type { View } from '@mayi/core/view';

/** The part of a Worker that is needed here. */
export interface CoachWorker {
  postMessage(view: View): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Advice }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

type Answer = Advice | 'failed' | undefined;

export interface CoachClient {
  /** Only the newest question is answered; older ones resolve to undefined. Failed: the worker didn't load, or crashed. */
  advise(view: View): Promise<Answer>;
  close(): void;
}

interface Question {
  readonly view: View;
  readonly settle: (answer: Answer) => void;
}

/** Asks the coach, who thinks in a worker of its own. The first question starts the worker. */
export function createCoachClient(startWorker: () => CoachWorker = startCoachWorker): CoachClient {
  let worker: CoachWorker | undefined;
  let current: Question | undefined;
  let next: Question | undefined;

  function finish(answer?: Answer): void {
    // With a newer question waiting, this answer is about a table that has changed.
    current?.settle(next === undefined ? answer : undefined);
    current = next;
    next = undefined;
    if (current !== undefined) post(current);
  }

  function post({ view }: Question): void {
    worker ??= start();
    worker.postMessage(view);
  }

  function start(): CoachWorker {
    const started = startWorker();
    started.addEventListener('message', ({ data }) => started === worker && finish(data));
    for (const failure of ['error', 'messageerror'] as const)
      started.addEventListener(failure, () => started === worker && drop('failed'));
    return started;
  }

  /** The next question starts another worker. */
  function drop(answer?: Answer): void {
    worker?.terminate();
    worker = undefined;
    finish(answer);
  }

  return {
    advise: (view) =>
      new Promise((settle) => {
        next?.settle(undefined);
        next = { view, settle };
        if (current === undefined) finish();
      }),
    close() {
      next?.settle(undefined);
      next = undefined;
      drop();
    },
  };
}

function startCoachWorker(): CoachWorker {
  return new Worker(new URL('../solo/coachWorker.ts', import.meta.url), { type: 'module', name: 'coach' });
}
