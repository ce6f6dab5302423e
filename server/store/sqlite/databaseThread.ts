import { Worker } from 'node:worker_threads';
import { createCommitQueue } from '../commitQueue.ts';
import { StoreError } from '../store.ts';
import { type ReplyMessage, unpackReplies } from './messages.ts';
import type { Argument, Call, OperationName, Reply, Returned } from './operations.ts';

/** The database thread, as seen from the main thread. */
export interface DatabaseThread {
  call<N extends OperationName>(name: N, argument: Argument<N>): Promise<Returned<N>>;
  close(): Promise<void>;
}

/** Long enough for many moves to share a commit under load, short enough that nobody notices. */
const COMMIT_EVERY_MS = 4;

/**
 * If the thread dies, the calls it was working on fail, and it's unknown whether they were written. The next call starts a new thread.
 */
export function startDatabaseThread(program: URL, file: string): DatabaseThread {
  let worker: Worker | undefined;
  let onReplies: ((replies: readonly Reply[]) => void) | undefined;
  let onDeath: ((error: StoreError) => void) | undefined;

  const startWorker = (): Worker => {
    const started = new Worker(program, { workerData: { file } });
    let reason = 'its thread ended';
    started.on('message', (message: ReplyMessage) => onReplies?.(unpackReplies(message)));
    started.on('error', (error) => {
      reason = (error as Error).message;
    });
    started.on('exit', () => {
      worker = undefined;
      onDeath?.(new StoreError(`The database failed: ${reason}`));
    });
    return started;
  };

  const perform = (calls: readonly Call[]) =>
    new Promise<readonly unknown[]>((resolve, reject) => {
      onReplies = (replies) => resolve(replies.map(resultOf));
      onDeath = reject;
      worker ??= startWorker();
      worker.postMessage(JSON.stringify(calls));
    });

  const queue = createCommitQueue<Call, unknown>(perform, { lanes: 1, gapMs: COMMIT_EVERY_MS });

  return {
    call: (name, argument) => queue.add([name, argument]) as Promise<Returned<typeof name>>,
    async close() {
      await queue.close();
      await closeWorker(worker);
    },
  };
}

function resultOf(reply: Reply): unknown {
  return 'error' in reply ? new StoreError(`The database failed: ${reply.error}`) : reply.result;
}

function closeWorker(worker: Worker | undefined): Promise<void> {
  if (worker === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    worker.on('exit', () => resolve());
    worker.postMessage('close');
  });
}
