export { hasSecrets, type SeatResult, seatFor, whyNotAt } from './access.ts';
export { findRules, HouseRulesError, type RulesChoice, rulesLabel, rulesOf } from './houseRules.ts';
export { listenForInterrupts } from './interrupts.ts';
export { forgetRules, type KeptRules, keepRules, keptRules, keptRulesNamed } from './keptRules.ts';
export type { NewGameOptions } from './newGame.ts';
export { Orchestrator } from './orchestrator.ts';
export type { PlayedResult } from './playedResult.ts';
export { nextCommand, playGame } from './playGame.ts';
export { puzzlesIn } from './practiceRecord.ts';
export { exportOf, type GameRecord, readRecord } from './record.ts';
export { reviewRecord } from './reviewRecord.ts';
export { type GameHead, SavedGameError, type Seat } from './saved/format.ts';
export { type Changed, type Library, type ListedGame, openLibrary } from './saved/library.ts';
export type { GameList, Verification } from './schemas.ts';
export { defaultNames, isCalled, seatsFor } from './seats.ts';
export { type ReportOptions, reportOn, seenBy } from './seenTable.ts';
export {
  checkDeals,
  replayRecord,
  verify,
} from './verify.ts';
export { type Visibility, visibilityOf } from './visibility.ts';
