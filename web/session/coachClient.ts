import type { Advice } from '@mayi/bots';
import type { View } from '@mayi/core/view';

/** The part of a Worker that is needed here. */
export interface CoachWorker {
  postMessage(view: View): void;
  addEventListener(type: 'message', listen: (event: { readonly data: Advice }) => void): void;
  addEventListener(type: 'error', listen: () => void): void;
  terminate(): void;
}

export interface CoachLine {
  /** The newest question wins: those that were overtaken get no advice. */
  advise(view: View): Promise<Advice | undefined>;
  close(): void;
}

interface Question {
  readonly view: View;
  readonly settle: (advice: Advice | undefined) => void;
}

function startWorker(): CoachWorker {
  return new Worker(new URL('../solo/coachWorker.ts', import.meta.url), { type: 'module', name: 'coach' });
}

/** The coach thinks in a worker of its own, which is started by the first question. */
export function coachLine(start: () => CoachWorker = startWorker): CoachLine {
  let worker: CoachWorker | undefined;
  let thinking: Question | undefined;
  let next: Question | undefined;

  function finish(advice?: Advice): void {
    // Advice for a table that is no more would only confuse.
    thinking?.settle(next === undefined ? advice : undefined);
    thinking = next;
    next = undefined;
    if (thinking !== undefined) ask(thinking);
  }

  function ask({ view }: Question): void {
    worker ??= begin();
    worker.postMessage(view);
  }

  function begin(): CoachWorker {
    const begun = start();
    begun.addEventListener('message', ({ data }) => begun === worker && finish(data));
    begun.addEventListener('error', () => begun === worker && drop());
    return begun;
  }

  /** Whatever went wrong with it, the next question gets another one. */
  function drop(): void {
    worker?.terminate();
    worker = undefined;
    finish();
  }

  return {
    advise: (view) =>
      new Promise((settle) => {
        next?.settle(undefined);
        next = { view, settle };
        if (thinking === undefined) finish();
      }),
    close() {
      next?.settle(undefined);
      next = undefined;
      drop();
    },
  };
}
