/**
 * A game as a host keeps it: with sequence numbers, the break between rounds and the latest facts.
 *
 * @module @mayi/core/table
 */
export { isJsonEqual } from '../jsonEqual.ts';
export {
  type Decision,
  decisionKey,
  PAUSES,
  type Pacing,
  pauseBefore,
  pauseBeforeOrder,
  pendingDecisions,
} from './decisions.ts';
export {
  continueGame,
  DEFAULT_RECENT_LIMIT,
  emptyTable,
  isWindowOpen,
  openTable,
  type PlayResult,
  play,
  playThroughBreak,
  startGame,
  type Table,
  type TableBase,
  type TablePhase,
  takeBack,
  whyNotNow,
} from './table.ts';
export { type LastMove, whyNotUndo } from './undo.ts';
