export { hasSecrets, type SeatResult, seatFor, whyNotAt } from './access.ts';
export { ACTIONS, type Action, parseAction, perform, splitFirst, unknownCommand } from './action.ts';
export { type CommandResult, toCommandResult } from './commandResult.ts';
export { closestTo } from './didYouMean.ts';
export { findRules, HouseRulesError, type RulesChoice, rulesLabel, rulesOf } from './houseRules.ts';
export { listenForInterrupts } from './interrupts.ts';
export { forgetRules, type KeptRules, keepRules, keptRules, keptRulesNamed } from './keptRules.ts';
export type { NewGameOptions } from './newGame.ts';
export { Orchestrator } from './orchestrator.ts';
export { nextCommand, playGame } from './playGame.ts';
export { parseCardId } from './positions.ts';
export { puzzlesIn } from './practiceRecord.ts';
export { exportOf, type GameRecord, readRecord } from './record.ts';
export { commandText } from './report/commandText.ts';
export { type ReportOptions, reportOn } from './report/report.ts';
export { describeStanding, facesOf, groupByRank, hintLines, movesIn, namesOf } from './report/reportText.ts';
export type { ErrorReport, GameList, Report, Verification } from './report/schemas.ts';
export { reviewRecord } from './reviewRecord.ts';
export { type GameHead, SavedGameError, type Seat } from './saved/format.ts';
export { type Changed, type Library, type ListedGame, openLibrary } from './saved/library.ts';
export { defaultNames, isCalled, seatsFor } from './seats.ts';
export {
  checkDeals,
  replayRecord,
  verify,
} from './verify.ts';
export { type Visibility, visibilityOf } from './visibility.ts';
