/**
 * Practice: positions, answers, when a position comes back, the daily puzzle, and the file. Nothing in it thinks.
 *
 * @module @mayi/bots/practice
 */
export {
  type DailyProgress,
  type DailyResult,
  type Day,
  mergeProgress,
  NO_PROGRESS,
  puzzleOn,
  resultOn,
  shareLine,
  streakOn,
  withAnswer,
  withAnswerShown,
  yesterdayOf,
} from './daily.ts';
export { marginOf } from './measured.ts';
export { packPuzzle, unpackPuzzle } from './packed.ts';
export { gameAt, type Position, positionOf, seatIdOf } from './position.ts';
export {
  MOST_FILE_BYTES,
  NewerFileError,
  type Practiced,
  type PracticeFile,
  readDaily,
  readPracticed,
  readPracticeFile,
  writePracticeFile,
} from './practiceFile.ts';
export {
  type Answer,
  answerText,
  choiceTaken,
  discardAnswer,
  isRight,
  type Puzzle,
  type PuzzleChoice,
  type Question,
} from './puzzle.ts';
export { readPuzzle } from './readPuzzle.ts';
export { afterAnswer, isDue, isKnown, type Memory, newMemory } from './schedule.ts';
export { isCostly, nextDue, practicedAfter, type Standing, standingOf } from './standing.ts';
