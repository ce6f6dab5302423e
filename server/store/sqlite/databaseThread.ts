import { Worker } from 'node:worker_threads';
import { together } from '../commitQueue.ts';
import { StoreError } from '../store.ts';
import type { Answer, Argument, Call, OperationName, Result } from './operations.ts';

export interface DatabaseThread {
  ask<N extends OperationName>(name: N, argument: Argument<N>): Promise<Result<N>>;
  close(): Promise<void>;
}

/** Seldom enough that in a crowd many commit together, often enough that nobody notices. */
const COMMIT_EVERY_MS = 4;

/**
 * The near side of the database's thread. A thread that dies takes with it what it was just doing: those calls fail, nobody knows
 * whether they were written, and the next call starts another thread.
 */
export function startDatabase(program: URL, file: string): DatabaseThread {
  let worker: Worker | undefined;
  let onAnswers: ((answers: readonly Answer[]) => void) | undefined;
  let onDeath: ((error: StoreError) => void) | undefined;

  const hire = (): Worker => {
    const hired = new Worker(program, { workerData: { file } });
    let reason = 'its thread ended';
    hired.on('message', (answers: string) => onAnswers?.(JSON.parse(answers)));
    hired.on('error', (error) => {
      reason = (error as Error).message;
    });
    hired.on('exit', () => {
      worker = undefined;
      onDeath?.(new StoreError(`The database failed: ${reason}`));
    });
    return hired;
  };

  const perform = (calls: readonly Call[]) =>
    new Promise<readonly unknown[]>((resolve, reject) => {
      onAnswers = (answers) => resolve(answers.map(resultOf));
      onDeath = reject;
      worker ??= hire();
      worker.postMessage(JSON.stringify(calls));
    });

  const { ask, close } = together<Call, unknown>(perform, { lanes: 1, gapMs: COMMIT_EVERY_MS });

  return {
    ask: (name, argument) => ask([name, argument]) as Promise<Result<typeof name>>,
    async close() {
      await close();
      await dismissed(worker);
    },
  };
}

function resultOf(answer: Answer): unknown {
  return 'error' in answer ? new StoreError(`The database failed: ${answer.error}`) : answer.result;
}

function dismissed(worker: Worker | undefined): Promise<void> {
  if (worker === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    worker.on('exit', () => resolve());
    worker.postMessage('close');
  });
}
