import { type Puzzle, type PuzzleChoice, practicedAfter } from '@mayi/bots/practice';
import type { SavedPractice } from './savedPractice.ts';

/** Remembers an answer, and returns when the position comes back; undefined if it doesn't. */
export async function rememberAnswer(
  saved: SavedPractice,
  puzzle: Puzzle,
  choice: PuzzleChoice,
  now: number,
): Promise<number | undefined> {
  const known = (await saved.all()).find((one) => one.puzzle.id === puzzle.id);
  const practiced = practicedAfter(puzzle, known, choice, now);
  if (known === undefined) await saved.passOver(puzzle.id);
  if (practiced !== undefined) await saved.put(practiced);
  return practiced?.memory.due;
}
