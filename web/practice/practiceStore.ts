import {
  afterAnswer,
  isDue,
  isKnown,
  isRight,
  newMemory,
  type Practiced,
  type Puzzle,
  type PuzzleChoice,
} from '@mayi/bots/practice';
import type { SavedPractice } from './savedPractice.ts';

/** How many positions there are to practice, and when the next one is due. */
export interface Standing {
  readonly all: number;
  readonly due: number;
  readonly known: number;
  /** Undefined if nothing is waiting. */
  readonly nextDue: number | undefined;
}

export function standingOf(practiced: readonly Practiced[], now: number): Standing {
  const waiting = practiced.filter(({ memory }) => !isDue(memory, now)).map(({ memory }) => memory.due);
  return {
    all: practiced.length,
    due: practiced.length - waiting.length,
    known: practiced.filter(({ memory }) => isKnown(memory)).length,
    nextDue: waiting.length > 0 ? Math.min(...waiting) : undefined,
  };
}

/** The position that has been due the longest. */
export function nextDue(practiced: readonly Practiced[], now: number): Practiced | undefined {
  return practiced
    .filter(({ memory }) => isDue(memory, now))
    .toSorted((a, b) => a.memory.due - b.memory.due)[0];
}

/** Remembers an answer, and returns when the position comes back; undefined if it doesn't. */
export async function rememberAnswer(
  saved: SavedPractice,
  puzzle: Puzzle,
  choice: PuzzleChoice,
  now: number,
): Promise<number | undefined> {
  const known = (await saved.all()).find((one) => one.puzzle.id === puzzle.id);
  if (known === undefined) await saved.passOver(puzzle.id);
  // A puzzle of the collection is practiced once it's missed.
  if (known === undefined && isRight(choice)) return undefined;
  const memory = afterAnswer(known?.memory ?? newMemory(now), isRight(choice), now);
  await saved.put({ puzzle, memory });
  return memory.due;
}
