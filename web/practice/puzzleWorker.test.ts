import { expect, test } from 'vitest';
import type { PuzzleRequest } from './ownPuzzles.ts';
import { createPuzzleMaker } from './puzzleWorker.ts';

const request = {} as PuzzleRequest;

function fakeWorker() {
  const worker = { isRunning: true, postMessage() {}, terminate: () => (worker.isRunning = false) };
  return worker as unknown as Worker & { readonly isRunning: boolean };
}

test('starts no worker once it is closed, and nobody waits for a reply', async () => {
  const started: (Worker & { readonly isRunning: boolean })[] = [];
  const maker = createPuzzleMaker(() => {
    started.push(fakeWorker());
    return started.at(-1) as Worker;
  });
  const waiting = maker.make(request);
  maker.close();
  expect(await waiting).toBeUndefined();
  expect(await maker.make(request)).toBeUndefined();
  expect(started.map(({ isRunning }) => isRunning)).toEqual([false]);
});

test('a reply that cannot be read is none', async () => {
  const worker = fakeWorker();
  const waiting = createPuzzleMaker(() => worker).make(request);
  worker.onmessageerror?.({} as MessageEvent);
  expect(await waiting).toBeUndefined();
});
