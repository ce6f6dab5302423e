import type { OwnPuzzle } from '@mayi/bots';
import type { PuzzleRequest } from './ownPuzzles.ts';

/** Asks the worker that makes puzzles, one at a time. The first request starts it. */
export function createPuzzleMaker(): {
  make(request: PuzzleRequest): Promise<OwnPuzzle | undefined>;
  close(): void;
} {
  let worker: Worker | undefined;
  return {
    make: (request) =>
      new Promise((resolve) => {
        worker ??= new Worker(new URL('../solo/practiceWorker.ts', import.meta.url), {
          type: 'module',
          name: 'practice',
        });
        worker.onmessage = ({ data }: MessageEvent<OwnPuzzle>) => resolve(data);
        worker.onerror = () => resolve(undefined);
        worker.postMessage(request);
      }),
    close() {
      worker?.terminate();
      worker = undefined;
    },
  };
}
