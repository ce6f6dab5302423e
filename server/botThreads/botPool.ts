import { availableParallelism } from 'node:os';
import type { Command, Level } from '@mayi/core/rules';
import type { BotMoves, Clock } from '../host/ports.ts';
import { systemClock } from '../system.ts';
import { type BotThread, startBotThread, ThreadLostError } from './botThread.ts';
import type { MoveRequest } from './thread.ts';

export interface BotPoolOptions {
  /** Default: all cores but one. */
  readonly threads?: number | undefined;
  readonly program?: URL;
  /** Requests beyond this are rejected. */
  readonly maxWaiting?: number;
  /** A bot that takes longer is stopped, and a quick one chooses instead. */
  readonly timeoutMs?: number;
  readonly after?: Clock['after'];
}

export interface BotPool extends BotMoves {
  /** Requests that wait for a thread. */
  readonly waiting: number;
  close(): Promise<void>;
}

interface Task {
  readonly request: MoveRequest;
  readonly isRetry: boolean;
  resolve(command: Command | undefined): void;
  reject(error: Error): void;
}

const QUICK_LEVEL: Level = 'beginner';

/** In the bundle's folder. */
const THREAD_FILE = 'botThread.mjs';

/**
 * A pool of worker threads in which bots choose their moves, first come, first served. A thread starts when there's something to do
 * and is kept for the next request.
 *
 * Hand-written because general pools start the time limit when a task is queued, not when it runs, and because a move must be retried
 * when its thread dies: with a weaker bot if the first one took too long.
 */
export function createBotPool({
  threads = Math.max(1, availableParallelism() - 1),
  program = new URL(THREAD_FILE, import.meta.url),
  maxWaiting = 10_000,
  timeoutMs = 5_000,
  after = systemClock.after,
}: BotPoolOptions = {}): BotPool {
  const waiting: Task[] = [];
  const idle: BotThread[] = [];
  const busy = new Map<BotThread, Task>();
  let isClosed = false;

  function startWaiting(): void {
    while (waiting.length > 0 && busy.size < threads) {
      const task = waiting.shift();
      if (task !== undefined)
        void run(idleThread() ?? startBotThread(program, { after, ms: timeoutMs }), task);
    }
  }

  /** The one used last: its caches are warm. */
  function idleThread(): BotThread | undefined {
    let thread = idle.pop();
    while (thread !== undefined && !thread.isAlive) thread = idle.pop();
    return thread;
  }

  async function run(thread: BotThread, task: Task): Promise<void> {
    busy.set(thread, task);
    try {
      task.resolve(await thread.choose(task.request));
    } catch (error) {
      if (error instanceof ThreadLostError && !isClosed) retry(task, error);
      else task.reject(new Error(`a computer player failed: ${(error as Error).message}`));
    }
    busy.delete(thread);
    if (isClosed) return;
    if (thread.isAlive) idle.push(thread);
    startWaiting();
  }

  function retry(task: Task, { reason, message }: ThreadLostError): void {
    if (task.isRetry) {
      task.reject(new Error(`a computer player's thread failed twice: ${message}`));
      return;
    }
    const request = reason === 'timeout' ? { ...task.request, level: QUICK_LEVEL } : task.request;
    // At the front: it has waited longest.
    waiting.unshift({ ...task, request, isRetry: true });
  }

  return {
    choose(level, view, seed) {
      if (isClosed) return Promise.reject(closedError());
      if (waiting.length >= maxWaiting)
        return Promise.reject(new Error('too many computer players are waiting for a thread'));
      return new Promise((resolve, reject) => {
        waiting.push({ request: { level, view, seed }, isRetry: false, resolve, reject });
        startWaiting();
      });
    },
    get waiting() {
      return waiting.length;
    },
    async close() {
      isClosed = true;
      for (const task of [...busy.values(), ...waiting.splice(0)]) task.reject(closedError());
      await Promise.all([...busy.keys(), ...idle.splice(0)].map((thread) => thread.terminate()));
    },
  };
}

function closedError(): Error {
  return new Error('the bot threads are closed');
}
