/**
 * The daily deal: what it is, the order in which everybody moves, and the replay that confirms a result. Nothing in it thinks: the
 * computer players are passed in.
 *
 * @module @mayi/bots/dailyDeal
 */
export { type Day, dayNumber, isDay, yesterdayOf } from '../practice/daily.ts';
export {
  DEAL_LEVELS,
  DEAL_PERSON,
  DEAL_RULES,
  DEAL_VERSION,
  type Deal,
  type DealGame,
  dealDay,
  dealGameId,
  dealLevel,
  dealLog,
  nextDealAt,
  tomorrowOf,
} from './deal.ts';
export { botMove, nextDealDecision, nextDealMove, type Players, type Thinking } from './dealMoves.ts';
export {
  type DealOutcome,
  type DealRefusalCode,
  type DealResult,
  MAX_DEAL_MOVES,
  outcomeOf,
  verifyDeal,
} from './verifyDeal.ts';
