/**
 * Computer players, the coach, reviews of past games, and trying out house rules.
 *
 * @module @mayi/bots
 */
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
export { DECISION_KINDS, type DecisionKind } from './coach/choices.ts';
export { COACH_BUDGET, coach } from './coach/coach.ts';
export type { Luck, RoundLuck } from './coach/luck.ts';
export {
  chanceOf,
  type Dilemma,
  dilemmaAt,
  dilemmaIn,
  type OwnPuzzle,
  ownPuzzle,
  puzzleOf,
  weighAnswers,
} from './coach/puzzles.ts';
export {
  REVIEW_BUDGET,
  type Review,
  type ReviewedDecision,
  type ReviewOptions,
  type ReviewStep,
  type ReviewTotals,
  type ReviewVerdict,
  review,
  reviewSteps,
} from './coach/review.ts';
export type { Verdict } from './coach/verdict.ts';
export { BUDGET } from './evaluate.ts';
export { createExpert } from './expert.ts';
export type { PlayerKit } from './kit.ts';
export { createMaster } from './master.ts';
export { botName } from './names.ts';
export type { Budget } from './sampleDeals.ts';
export type { TriedRound, TryOutReport } from './tryOut/report.ts';
export { TRY_OUT_SEED, type TryOutOptions, type TryOutStep, tryOutSteps } from './tryOut/tryOut.ts';
export * from './writing.ts';
