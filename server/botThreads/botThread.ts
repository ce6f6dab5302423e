import { Worker } from 'node:worker_threads';
import type { Clock } from '../host/ports.ts';
import type { Answer, ThreadReply, ThreadRequest } from './thread.ts';

/** One worker thread, which does one thing at a time. */
export interface BotThread {
  readonly isAlive: boolean;
  /** Rejects with `ThreadLostError` if the thread is gone, with another error if the bot failed. */
  ask(request: ThreadRequest, onSlow: () => void): Promise<Answer>;
  /** As if the request had taken too long. */
  stop(): void;
  terminate(): Promise<void>;
}

/** The thread died, or took too long and was terminated. Another thread may try again. */
export class ThreadLostError extends Error {
  readonly reason: 'died' | 'timeout';

  constructor(reason: 'died' | 'timeout', message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface TimeLimit {
  readonly after: Clock['after'];
  /** A bot that takes longer is reported … */
  readonly slowMs: number;
  /** … and one that takes this long is stopped. */
  readonly ms: number;
}

/**
 * Far more than any bot needs. A bot that runs wild loses its thread, not the server; usually, because Node aborts the whole process
 * if a single allocation is too large (nodejs/node#47224).
 */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256 } as const;

interface Pending {
  onSlow(): void;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export function startBotThread(program: URL, { after, slowMs, ms }: TimeLimit): BotThread {
  const worker = new Worker(program, { resourceLimits: RESOURCE_LIMITS });
  let pending: Pending | undefined;
  let isOnline = false;
  let isAlive = true;
  let cancelTimers: () => void = () => {};

  function settle(finish: (pending: Pending) => void): void {
    const settled = pending;
    pending = undefined;
    cancelTimers();
    // An idle thread must not keep the process from ending.
    worker.unref();
    if (settled) finish(settled);
  }

  function lose(reason: 'died' | 'timeout', message: string): void {
    isAlive = false;
    settle(({ reject }) => reject(new ThreadLostError(reason, message)));
    void worker.terminate();
  }

  function startTimers(): void {
    const timers = [
      after(slowMs, () => pending?.onSlow()),
      after(ms, () => lose('timeout', `no answer within ${ms} ms`)),
    ];
    cancelTimers = () => {
      for (const cancel of timers) cancel();
    };
  }

  worker.unref();
  worker.on('online', () => {
    isOnline = true;
    if (pending) startTimers();
  });
  worker.on('message', (reply: ThreadReply) =>
    settle(({ resolve, reject }) =>
      'error' in reply ? reject(new Error(reply.error)) : resolve(reply.answer),
    ),
  );
  worker.on('error', (error) => lose('died', error.message));
  worker.on('exit', () => lose('died', 'the thread ended'));

  return {
    get isAlive() {
      return isAlive;
    },
    ask(request, onSlow) {
      return new Promise((resolve, reject) => {
        pending = { onSlow, resolve, reject };
        worker.ref();
        try {
          worker.postMessage(request);
        } catch (error) {
          // Not every request can be copied: one that is nested too deeply can't.
          settle(({ reject }) => reject(error as Error));
          return;
        }
        // Starting up doesn't count: on a busy machine it takes a while.
        if (isOnline) startTimers();
      });
    },
    stop: () => lose('timeout', 'stopped because others were waiting'),
    async terminate() {
      await worker.terminate();
    },
  };
}
