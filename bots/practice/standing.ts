import type { ReviewedDecision } from '../coach/review.ts';
import type { Practiced } from './practiceFile.ts';
import { isRight, type Puzzle, type PuzzleChoice } from './puzzle.ts';
import { afterAnswer, isDue, isKnown, newMemory } from './schedule.ts';

/** Whether a decision in one's own game is worth practicing. */
export function isCostly({ verdict }: Pick<ReviewedDecision, 'verdict'>): boolean {
  return verdict === 'costly-slip';
}

/** How many positions there are to practice, and when the next one is due. */
export interface Standing {
  readonly all: number;
  readonly due: number;
  readonly known: number;
  /** Undefined if nothing is waiting. */
  readonly nextDue: number | undefined;
}

/** How many positions there are, how many are due, and when the next one is. */
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

/**
 * The position after an answer. `known`: how it was practiced before. A puzzle of the collection is practiced only once it's
 * missed: undefined if it isn't.
 */
export function practicedAfter(
  puzzle: Puzzle,
  known: Practiced | undefined,
  choice: PuzzleChoice,
  now: number,
): Practiced | undefined {
  if (known === undefined && isRight(choice)) return undefined;
  return { puzzle, memory: afterAnswer(known?.memory ?? newMemory(now), isRight(choice), now) };
}
