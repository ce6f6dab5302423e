import { Worker } from 'node:worker_threads';
import type { Clock } from '../host/ports.ts';
import type { Answer, Question } from './question.ts';

/** `died`: with its thread. `stuck`: it took too long, and its thread was ended. */
export type Outcome = Answer | { readonly lost: 'died' | 'stuck'; readonly because: string };

/** One thread, which thinks about one thing at a time. Once something is lost, so is the thread. */
export interface Thinker {
  readonly isAlive: boolean;
  think(question: Question): Promise<Outcome>;
  end(): Promise<void>;
}

export interface Patience {
  readonly after: Clock['after'];
  readonly ms: number;
}

/** Far more than any thought needs; who wants more does not take the whole server down. */
const MEMORY = { maxOldGenerationSizeMb: 256 } as const;

export function startThinker(program: URL, { after, ms }: Patience): Thinker {
  const worker = new Worker(program, { resourceLimits: MEMORY });
  let settle: ((outcome: Outcome) => void) | undefined;
  let isOnline = false;
  let isAlive = true;
  let beginToWait: () => void = () => {};
  const finish = (outcome: Outcome): void => {
    settle?.(outcome);
    settle = undefined;
  };
  const lose = (lost: 'died' | 'stuck', because: string): void => {
    isAlive = false;
    finish({ lost, because });
    void worker.terminate();
  };

  // A thread that only rests does not keep the program from ending.
  worker.unref();
  worker.on('online', () => {
    isOnline = true;
    beginToWait();
  });
  worker.on('message', (answer: Answer) => finish(answer));
  worker.on('error', (error) => lose('died', error.message));
  worker.on('exit', () => lose('died', 'the thread ended'));

  return {
    get isAlive() {
      return isAlive;
    },
    async think(question) {
      let callOff: () => void = () => {};
      beginToWait = () => {
        callOff = after(ms, () => lose('stuck', `no answer within ${ms} ms`));
      };
      const outcome = await new Promise<Outcome>((resolve) => {
        settle = resolve;
        worker.ref();
        worker.postMessage(question);
        // Starting is not thinking: on a busy machine it takes a while.
        if (isOnline) beginToWait();
      });
      callOff();
      worker.unref();
      return outcome;
    },
    async end() {
      await worker.terminate();
    },
  };
}
