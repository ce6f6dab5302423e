/**
 * Short lessons as data, the runner that plays them, and positions written as text.
 *
 * @module @mayi/core/lessons
 */
import type { Lesson } from './lesson.ts';
import { cards } from './lessons/cards.ts';
import { lastRound } from './lessons/lastRound.ts';
import { layDown } from './lessons/layDown.ts';
import { layOff } from './lessons/layOff.ts';
import { mayI } from './lessons/mayI.ts';
import { turn } from './lessons/turn.ts';

export { type Expected, LEARNER, LESSON_IDS, type Lesson, type LessonId, type Step } from './lesson.ts';
export { commandOf } from './moves.ts';
export { type PositionText, stateFromText } from './position.ts';
export {
  currentStep,
  isDone,
  type LessonState,
  openLesson,
  type Played,
  playOther,
  sayIn,
  skip,
  tryCommand,
  undo,
} from './runner.ts';

/** In the order of `LESSON_IDS`. */
export const LESSONS: readonly Lesson[] = [cards, turn, layDown, layOff, mayI, lastRound];
