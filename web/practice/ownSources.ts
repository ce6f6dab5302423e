import { reviewsOnDevice } from '../review/savedReviews.ts';
import { findGame } from '../session/findGame.ts';
import type { PuzzleSources } from './ownPuzzles.ts';
import { createPuzzleMaker } from './puzzleWorker.ts';

/** Where one's own positions come from: the reviews on this device, and the games they are of. */
export function ownSources(): { readonly sources: PuzzleSources; close(): void } {
  const { make, close } = createPuzzleMaker();
  const sources: PuzzleSources = {
    reviews: () => reviewsOnDevice().all(),
    find: (gameId) => findGame(gameId),
    make,
    now: Date.now,
  };
  return { sources, close };
}
