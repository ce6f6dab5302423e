import { type Day, type Puzzle, puzzleOn } from '@mayi/bots/practice';

export interface Collection {
  onDay(day: Day): Puzzle;
  /** The numbers of those not tried yet, in the order in which they're asked. */
  untried(tried: ReadonlySet<string>, day: Day): readonly number[];
  puzzle(number: number): Puzzle;
}

/** The puzzles that come with the app. They load when one is needed. */
export async function loadCollection(): Promise<Collection> {
  const { COLLECTED, collectedPuzzle, untriedOn } = await import('@mayi/bots/collection');
  return {
    onDay: (day) => collectedPuzzle(puzzleOn(COLLECTED, day)),
    untried: (tried, day) => untriedOn(day, tried),
    puzzle: collectedPuzzle,
  };
}
