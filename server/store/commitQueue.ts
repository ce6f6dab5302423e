import { StoreError } from './store.ts';

interface Waiting<T, R> {
  readonly asked: T;
  resolve(result: R): void;
  reject(error: Error): void;
}

export interface Together<T, R> {
  ask(asked: T): Promise<R>;
  /** Takes no more questions, and waits until all are answered. */
  close(): Promise<void>;
}

export interface Batching {
  /** So many batches may be under way at once. */
  readonly lanes: number;
  /** So long after one batch has begun the next begins, at the earliest: what comes alone never waits, many share a commit. */
  readonly gapMs?: number;
}

/**
 * Gathers what is asked in one moment, and while earlier batches are under way, and does it all at once: one commit is then shared
 * by many rooms. An answer that is a StoreError rejects its own question only.
 */
export function together<T, R>(
  perform: (asked: readonly T[]) => Promise<readonly (R | StoreError)[]>,
  { lanes, gapMs = 0 }: Batching,
): Together<T, R> {
  let beganAt = Number.NEGATIVE_INFINITY;
  let waiting: Waiting<T, R>[] = [];
  let underWay = 0;
  let isPlanned = false;
  let isClosed = false;
  let onSettled: (() => void)[] = [];

  const plan = (): void => {
    if (isPlanned || underWay === lanes || waiting.length === 0) return;
    isPlanned = true;
    const wait = beganAt + gapMs - performance.now();
    if (wait > 0) setTimeout(start, wait);
    else setImmediate(start);
  };
  const start = (): void => {
    isPlanned = false;
    if (gapMs > 0) beganAt = performance.now();
    const batch = waiting;
    waiting = [];
    underWay += 1;
    performed(batch, perform).then(finish);
    plan();
  };
  const finish = (): void => {
    underWay -= 1;
    plan();
    if (underWay > 0 || isPlanned) return;
    for (const call of onSettled) call();
    onSettled = [];
  };

  return {
    ask(asked) {
      if (isClosed) return Promise.reject(new StoreError('The store is closed.'));
      return new Promise((resolve, reject) => {
        waiting.push({ asked, resolve, reject });
        plan();
      });
    },
    async close() {
      isClosed = true;
      if (underWay > 0 || isPlanned) await new Promise<void>((resolve) => onSettled.push(resolve));
    },
  };
}

/** Answers every question of the batch, whatever happens. */
async function performed<T, R>(
  batch: readonly Waiting<T, R>[],
  perform: (asked: readonly T[]) => Promise<readonly (R | StoreError)[]>,
): Promise<void> {
  try {
    const results = await perform(batch.map(({ asked }) => asked));
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index] as R | StoreError;
      if (result instanceof StoreError) reject(result);
      else resolve(result);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error as Error);
  }
}
