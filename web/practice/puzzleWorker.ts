import type { OwnPuzzle } from '@mayi/bots';
import type { PuzzleRequest } from './ownPuzzles.ts';

interface PuzzleMaker {
  /** Undefined if the worker failed, or the maker was closed. */
  make(request: PuzzleRequest): Promise<OwnPuzzle | undefined>;
  close(): void;
}

function startWorker(): Worker {
  return new Worker(new URL('../solo/practiceWorker.ts', import.meta.url), {
    type: 'module',
    name: 'practice',
  });
}

/** Asks the worker that makes puzzles, one at a time. The first request starts it. */
export function createPuzzleMaker(start: () => Worker = startWorker): PuzzleMaker {
  let worker: Worker | undefined;
  let isClosed = false;
  let settle: (reply: OwnPuzzle | undefined) => void = () => {};
  return {
    make: (request) =>
      new Promise((resolve) => {
        if (isClosed) return resolve(undefined);
        settle = resolve;
        worker ??= start();
        worker.onmessage = ({ data }: MessageEvent<OwnPuzzle>) => resolve(data);
        worker.onerror = () => resolve(undefined);
        worker.onmessageerror = () => resolve(undefined);
        worker.postMessage(request);
      }),
    close() {
      isClosed = true;
      worker?.terminate();
      worker = undefined;
      settle(undefined);
    },
  };
}
