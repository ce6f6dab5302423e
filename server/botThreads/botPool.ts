import { availableParallelism } from 'node:os';
import { fallbackMove } from '@mayi/bots';
import type { Deal, DealResult } from '@mayi/bots/dailyDeal';
import type { Command } from '@mayi/core/rules';
import type { BotMoves, Clock } from '../host/ports.ts';
import { systemClock, systemMonotonicNow } from '../system.ts';
import { type BotThread, startBotThread, ThreadLostError } from './botThread.ts';
import { EFFORTS, type Effort, planFor, QUICK_LEVEL } from './effort.ts';
import { createFairQueue, type Started } from './fairQueue.ts';
import { createHungRules } from './hungRules.ts';
import type { Answer, MoveRequest, ThreadRequest } from './thread.ts';

export interface BotPoolOptions {
  /** Default: all cores but one. */
  readonly threads?: number | undefined;
  readonly program?: URL;
  /** Requests beyond this are rejected. */
  readonly maxWaiting?: number;
  /** A bot that takes longer is stopped, and a quick one chooses instead. */
  readonly timeoutMs?: number;
  readonly after?: Clock['after'];
  /** Monotonic, in ms. */
  now?(): number;
  /** A bot was stopped. */
  onTimeout?(room: string): void;
}

export interface BotPool extends BotMoves, DealReplays {
  /** Requests that wait for a thread. */
  readonly waiting: number;
  /** How many moves were chosen with how much effort. */
  readonly moves: Readonly<Record<Effort, number>>;
  /** How many bots were stopped. */
  readonly timeouts: number;
  close(): Promise<void>;
}

/** Replays of daily deals, off the event loop. */
export interface DealReplays {
  /**
   * How these moves of a daily deal end. The replays of an address take turns with the rooms that were opened from there. Rejects
   * with `BusyError` if there's no time for it now.
   */
  replay(deal: Deal, moves: readonly unknown[], address: string): Promise<DealResult>;
}

/** Trying again later may help. */
export class BusyError extends Error {}

interface Task {
  readonly request: ThreadRequest;
  readonly room: string;
  readonly address: string | undefined;
  readonly isRetry: boolean;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** A move that somebody waits for. */
interface MoveTask extends Task {
  readonly request: MoveRequest;
}

function isMove(task: Task): task is MoveTask {
  return 'view' in task.request;
}

type Done = Started<Task>['done'];

/** In the bundle's folder. */
const THREAD_FILE = 'botThread.mjs';

/** A bot that takes longer than this doesn't make others wait: another thread starts in its place. */
const SLOW_AFTER_MS = 500;

/**
 * A pool of worker threads in which bots choose their moves. Addresses get equal shares of the threads' time, and so
 * do the rooms of one address. A thread starts when there's
 * something to do and is kept for the next request.
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
  now = systemMonotonicNow,
  onTimeout = () => {},
}: BotPoolOptions = {}): BotPool {
  // Whatever happens to the threads that one room uses, others are left.
  const queue = createFairQueue<Task>(Math.max(1, Math.floor(threads / 2)));
  const hungRules = createHungRules(now);
  const idle: BotThread[] = [];
  const busy = new Map<BotThread, Task>();
  const slow = new Set<BotThread>();
  const moves = Object.fromEntries(EFFORTS.map((effort) => [effort, 0])) as Record<Effort, number>;
  let timeouts = 0;
  let isClosed = false;

  /** At most twice as many threads run, in case all of them are slow. */
  function isThreadFree(): boolean {
    return busy.size - Math.min(slow.size, threads) < threads;
  }

  /** Even the threads that were started in the place of slow ones are slow now: the slowest bot has had its time. */
  function stopSlowest(): void {
    const [slowest] = slow;
    if (slow.size > threads && queue.waiting > 0) slowest?.stop();
  }

  function startWaiting(): void {
    for (;;) {
      const started = isThreadFree() ? queue.next() : undefined;
      if (started === undefined) {
        stopSlowest();
        return;
      }
      const { task, done } = started;
      if (isMove(task)) startMove(task, done);
      else void run(task, done, task.request);
    }
  }

  function startMove(task: MoveTask, done: Done): void {
    const plan = planFor(task.request, {
      limit: hungRules.limitOf(task.request.view.rules),
      waitingPerThread: queue.waiting / threads,
    });
    if (plan.effort === 'fallback') {
      resolveSimply(task);
      done(0);
    } else void run(task, done, plan.request, plan.effort);
  }

  function resolveSimply({ request, resolve }: MoveTask): void {
    moves.fallback += 1;
    resolve(fallbackMove(request.view));
  }

  /** The one used last: its caches are warm. */
  function idleThread(): BotThread | undefined {
    let thread = idle.pop();
    while (thread !== undefined && !thread.isAlive) thread = idle.pop();
    return thread;
  }

  async function run(task: Task, done: Done, request: ThreadRequest, effort?: Effort): Promise<void> {
    const thread = idleThread() ?? startBotThread(program, { after, slowMs: SLOW_AFTER_MS, ms: timeoutMs });
    const startedAt = now();
    busy.set(thread, task);
    try {
      const answer = await thread.ask(request, () => {
        slow.add(thread);
        startWaiting();
      });
      if (effort !== undefined) moves[effort] += 1;
      task.resolve(answer);
    } catch (error) {
      if (!isMove(task)) failReplay(task, error as Error);
      else if (error instanceof ThreadLostError && !isClosed) retry(task, request as MoveRequest, error);
      else fail(task, `a computer player failed: ${(error as Error).message}`);
    }
    busy.delete(thread);
    slow.delete(thread);
    done(now() - startedAt);
    if (isClosed) return;
    if (thread.isAlive && idle.length < threads) idle.push(thread);
    else void thread.terminate();
    startWaiting();
  }

  /** The sender tries again later. */
  function failReplay({ reject }: Task, error: Error): void {
    const isLost = error instanceof ThreadLostError;
    reject(isLost ? new BusyError(`a replay was given up: ${error.message}`) : error);
  }

  function retry(task: MoveTask, request: MoveRequest, { reason, message }: ThreadLostError): void {
    const { rules } = request.view;
    if (reason === 'timeout') {
      timeouts += 1;
      hungRules.add(rules, request.level === QUICK_LEVEL ? 'none' : 'quick');
      onTimeout(task.room);
    }
    if (!task.isRetry) {
      const next = reason === 'timeout' ? { ...task.request, level: QUICK_LEVEL } : task.request;
      // Before the others of its room: it has waited longest.
      queue.pushFirst(task.room, { ...task, request: next, isRetry: true }, task.address);
      return;
    }
    hungRules.add(rules, 'none');
    // Anybody can write rules that take too long, so that isn't an error.
    if (reason === 'timeout') resolveSimply(task);
    else fail(task, `a computer player's thread failed twice: ${message}`);
  }

  /** The caller makes do with the fallback. */
  function fail({ reject }: Task, message: string): void {
    moves.fallback += 1;
    reject(new Error(message));
  }

  function ask<T extends Answer>(
    request: ThreadRequest,
    room: string,
    address: string | undefined,
  ): Promise<T> {
    if (isClosed) return Promise.reject(closedError());
    if (queue.waiting >= maxWaiting)
      return Promise.reject(new BusyError('too many computer players are waiting for a thread'));
    return new Promise<T>((resolve, reject) => {
      const task: Task = {
        request,
        room,
        address,
        isRetry: false,
        resolve: resolve as Task['resolve'],
        reject,
      };
      queue.push(room, task, address);
      startWaiting();
    });
  }

  return {
    choose: (level, view, seed, room, address) =>
      ask<Command | undefined>({ level, view, seed }, room, address),
    replay: (deal, moves, address) => ask<DealResult>({ deal, moves }, `daily ${address}`, address),
    get waiting() {
      return queue.waiting;
    },
    moves,
    get timeouts() {
      return timeouts;
    },
    async close() {
      isClosed = true;
      for (const task of [...busy.values(), ...queue.clear()]) task.reject(closedError());
      await Promise.all([...busy.keys(), ...idle.splice(0)].map((thread) => thread.terminate()));
    },
  };
}

function closedError(): Error {
  return new Error('the bot threads are closed');
}
