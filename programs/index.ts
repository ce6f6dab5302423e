export {
  ACTION_FORMS,
  ACTIONS,
  type Action,
  type Move,
} from './action.ts';
export { commandFor } from './commandFor.ts';
export {
  type CommandResult,
  refuse,
  TABLE_ERRORS,
  type TableError,
  toCommandResult,
} from './commandResult.ts';
export { closestTo, didYouMean } from './didYouMean.ts';
export { type ActionResult, parseAction, splitFirst, splitWords } from './parseAction.ts';
export { PHASE_OF_VIEW, type TablePhase } from './phase.ts';
export { parseCardId, type SeatView } from './positions.ts';
export { commandText } from './report/commandText.ts';
export { storyOf } from './report/factText.ts';
export { reportOn } from './report/report.ts';
export { describeStanding, facesOf, groupByRank, hintLines, movesIn, namesOf } from './report/reportText.ts';
export type { ErrorReport, Report } from './report/schemas.ts';
export type { SeenSeat, SeenTable } from './table.ts';
