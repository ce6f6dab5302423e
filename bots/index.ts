export { type Bot, type Decision, LEVELS, type Level } from './bot.ts';
export { BOTS } from './characters.ts';
export type {
  Advice,
  DiscardAdvice,
  DrawAdvice,
  LayDownAdvice,
  LayOffAdvice,
  MayIAdvice,
  Risk,
  SwapAdvice,
} from './coach/advice.ts';
export { DECISION_KINDS, type DecisionKind } from './coach/choice.ts';
export { COACH_BUDGET, coach } from './coach/coach.ts';
export type { Luck, RoundLuck } from './coach/luck.ts';
export {
  REVIEW_BUDGET,
  type Review,
  type ReviewedDecision,
  type ReviewOptions,
  review,
} from './coach/review.ts';
export type { Budget } from './deals.ts';
export { createExpert } from './expert.ts';
export { BUDGET } from './foresee.ts';
export { createBot } from './mind.ts';
