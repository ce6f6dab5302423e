import { StoreError } from './store.ts';

export interface CommitQueue<T, R> {
  add(item: T): Promise<R>;
  /** Accepts no more items and waits until all are done. */
  close(): Promise<void>;
}

export interface CommitQueueOptions {
  /** How many batches may run at the same time. */
  readonly lanes: number;
  /** The shortest time between the starts of two batches. A single item never waits; under load, many share a commit. */
  readonly gapMs?: number;
}

interface Waiting<T, R> {
  readonly item: T;
  resolve(result: R): void;
  reject(error: Error): void;
}

/** Does a whole batch. A result that is a StoreError fails its own item only. */
type Perform<T, R> = (items: readonly T[]) => Promise<readonly (R | StoreError)[]>;

/**
 * Collects items that arrive in the same tick, or while earlier batches run, and performs them as one batch: many rooms then share one
 * commit.
 */
export function createCommitQueue<T, R>(
  perform: Perform<T, R>,
  { lanes, gapMs = 0 }: CommitQueueOptions,
): CommitQueue<T, R> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let waiting: Waiting<T, R>[] = [];
  let running = 0;
  let isScheduled = false;
  let isClosed = false;
  let onIdle: (() => void)[] = [];

  const schedule = (): void => {
    if (isScheduled || running === lanes || waiting.length === 0) return;
    isScheduled = true;
    const delay = startedAt + gapMs - performance.now();
    if (delay > 0) setTimeout(start, delay);
    else setImmediate(start);
  };
  const start = (): void => {
    isScheduled = false;
    if (gapMs > 0) startedAt = performance.now();
    const batch = waiting;
    waiting = [];
    running += 1;
    performBatch(batch, perform).then(finish);
    schedule();
  };
  const finish = (): void => {
    running -= 1;
    schedule();
    if (running > 0 || isScheduled) return;
    for (const resolve of onIdle) resolve();
    onIdle = [];
  };

  return {
    add(item) {
      if (isClosed) return Promise.reject(new StoreError('The store is closed.'));
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        schedule();
      });
    },
    async close() {
      isClosed = true;
      if (running > 0 || isScheduled) await new Promise<void>((resolve) => onIdle.push(resolve));
    },
  };
}

/** Settles every item of the batch, whatever happens. */
async function performBatch<T, R>(batch: readonly Waiting<T, R>[], perform: Perform<T, R>): Promise<void> {
  try {
    const results = await perform(batch.map(({ item }) => item));
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index] as R | StoreError;
      if (result instanceof StoreError) reject(result);
      else resolve(result);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error as Error);
  }
}
