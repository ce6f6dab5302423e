import { ownPuzzle } from '@mayi/bots';
import type { PuzzleRequest } from '../practice/ownPuzzles.ts';

/** Makes puzzles of decisions in past games: weighing every choice takes seconds. */
self.addEventListener('message', ({ data }: MessageEvent<PuzzleRequest>) => {
  self.postMessage(ownPuzzle(data));
});
