import type { TryOutReport } from '@mayi/bots';
import type { HouseRules } from '@mayi/core/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type After, after as wait } from '../session/timers.ts';
import type { TryOutAnswer } from './playTryOut.ts';

export interface TryOutQuestion {
  readonly rules: HouseRules;
  readonly players: number;
}

/**
 * Why it stopped: all games were played, or its time was up (then the report says how many); one move took too long; the worker
 * didn't load or crashed; the player stopped it.
 */
export type TryOutEnd = 'done' | 'stuck' | 'failed' | 'stopped';

export interface TryOutState {
  readonly step: 'idle' | 'running' | TryOutEnd;
  /** What is or was tried. */
  readonly question?: TryOutQuestion;
  /** Of everything played so far. */
  readonly report?: TryOutReport | undefined;
}

/** The part of a Worker that is needed here. */
export interface TryOutWorker {
  postMessage(question: TryOutQuestion): void;
  addEventListener(type: 'message', listener: (event: { readonly data: TryOutAnswer }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

export interface TryOut extends Pick<StoreApi<TryOutState>, 'getState' | 'subscribe'> {
  start(question: TryOutQuestion): void;
  /** Keeps what was found. */
  stop(): void;
}

/**
 * The worker reports after every move that took it long, so if it says nothing for so long, a single move keeps it busy. Rules can be
 * that hard: the worker is ended then, since nothing in it would look at a clock.
 */
export const STUCK_MS = 15_000;

interface Tools {
  readonly startWorker: () => TryOutWorker;
  readonly after: After;
}

/** Tries rules out in a worker of its own, which ends with the answer. */
export function createTryOut(
  { startWorker, after }: Tools = { startWorker: openWorker, after: wait },
): TryOut {
  const store = createStore<TryOutState>(() => ({ step: 'idle' }));
  let end: (how: TryOutEnd) => void = () => {};

  function start(question: TryOutQuestion): void {
    end('stopped');
    const worker = startWorker();
    let isOver = false;
    const watch = () => after(STUCK_MS, () => finish('stuck'));
    let unwatch = watch();
    function finish(how: TryOutEnd): void {
      if (isOver) return;
      isOver = true;
      unwatch();
      worker.terminate();
      store.setState({ step: how });
    }
    end = finish;
    store.setState({ step: 'running', question, report: undefined });
    worker.addEventListener('message', ({ data: { type, report } }) => {
      if (isOver) return;
      store.setState({ report });
      if (type === 'done') return finish('done');
      unwatch();
      unwatch = watch();
    });
    for (const failure of ['error', 'messageerror'] as const)
      worker.addEventListener(failure, () => finish('failed'));
    worker.postMessage(question);
  }

  return { getState: store.getState, subscribe: store.subscribe, start, stop: () => end('stopped') };
}

function openWorker(): TryOutWorker {
  return new Worker(new URL('../solo/tryOutWorker.ts', import.meta.url), { type: 'module', name: 'try-out' });
}
