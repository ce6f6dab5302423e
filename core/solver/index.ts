/**
 * How far a hand is from its contract, the best lay-down, outs and lay-off plans.
 *
 * @module @mayi/core/solver
 */
export { bestLayDown, LAY_DOWN_GOALS, type LayDownGoal } from './bestLayDown.ts';
export { type DistanceSearch, distanceSearch, distanceToContract } from './distance.ts';
export { exchangesSearch, exchangesToGoOut } from './exchanges.ts';
export type { ExchangesSearch } from './exchangesOfContract.ts';
export { type Filling, fillShape } from './fillShape.ts';
export type { Holding, Weights } from './holding.ts';
export {
  CARD_KINDS,
  type CardKind,
  countKinds,
  JOKER_KIND,
  KIND_COUNT,
  type KindCounts,
  kindOf,
  RANK_COUNT,
} from './kinds.ts';
export { type LayOffPlan, layOffPlan } from './layOffPlan.ts';
export { createMarker, markByTrying, type Out, outs, type Seen } from './outs.ts';
export type { Shape, VisitShape } from './shape.ts';
export { isSureToBeExact } from './steps.ts';
