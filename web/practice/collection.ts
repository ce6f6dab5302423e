import { type Day, type Puzzle, puzzleOn } from '@mayi/bots/practice';

export interface Collection {
  onDay(day: Day): Puzzle;
  /** Those of past days first, yesterday's before all, so that tomorrow's comes last; never today's. */
  untried(tried: ReadonlySet<string>, day: Day): readonly Puzzle[];
}

/** The puzzles that come with the app. They load when one is needed. */
export async function loadCollection(): Promise<Collection> {
  const { COLLECTED, collectedPuzzle } = await import('@mayi/bots/collection');
  return {
    onDay: (day) => collectedPuzzle(puzzleOn(COLLECTED, day)),
    untried(tried, day) {
      const today = puzzleOn(COLLECTED, day);
      const backward = [...COLLECTED.slice(today + 1), ...COLLECTED.slice(0, today)].reverse();
      return backward.map(collectedPuzzle).filter(({ id }) => !tried.has(id));
    },
  };
}
