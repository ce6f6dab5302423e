import { type Puzzle, type PuzzleChoice, practicedAfter } from '@mayi/bots/practice';
import type { SavedPractice } from './savedPractice.ts';

/** Remembers an answer, and returns when the position comes back; undefined if it doesn't. */
export async function rememberAnswer(
  saved: SavedPractice,
  puzzle: Puzzle,
  choice: PuzzleChoice,
  now: number,
): Promise<number | undefined> {
  let isNew = false;
  const practiced = await saved.change(puzzle.id, (known) => {
    isNew = known === undefined;
    return practicedAfter(puzzle, known, choice, now);
  });
  if (isNew) await saved.passOver(puzzle.id);
  return practiced?.memory.due;
}
