export { hasSecrets, seatFor, whyNotAt } from './access.ts';
export { ACTION_FORMS, ACTIONS, type Action, perform, readAction } from './action.ts';
export { ARENA_DEFAULTS, type ArenaWords, readArenaWords } from './arena/options.ts';
export { type ArenaCaller, playArena } from './arena/program.ts';
export { isCardWord, positionsIn } from './cardWords.ts';
export type { CommandResult, Failure } from './commandResult.ts';
export { checkDeals, type DealCheck } from './dealCheck.ts';
export { serveMcp } from './mcp/serve.ts';
export type { McpOptions } from './mcp/server.ts';
export type { NewGameOptions } from './newGame.ts';
export { Orchestrator } from './orchestrator.ts';
export { type OrchestratorPhase, PHASES } from './phase.ts';
export { type GameRecord, readRecord, seatIn } from './record.ts';
export { type Replayed, replayRecord } from './replayRecord.ts';
export { commandText } from './report/commandText.ts';
export { exportOf } from './report/exportOf.ts';
export { type ReportOptions, reportOn } from './report/report.ts';
export {
  type GameList,
  jsonSchemaOf,
  type Problem,
  type Report,
  SCHEMAS,
  type SchemaName,
} from './report/schema.ts';
export { facesOf, hintLines, movesIn, namesOf, standingOf } from './report/words.ts';
export { reviewRecord } from './reviewRecord.ts';
export { type Rule, ruleById, rulesText } from './rulesText.ts';
export { SavedGameError } from './saved/error.ts';
export type { GameHead, Seat } from './saved/head.ts';
export { type Changed, type Library, openLibrary } from './saved/library.ts';
export type { ListedGame } from './saved/listedGame.ts';
export { PEOPLE } from './seats.ts';
export { type Sight, sightOf } from './sight.ts';
export { sentenceOf, storyOf, toldTable } from './story.ts';
export { type Chooser, nextCommand, type PlayedGame, playGame, type Seating } from './table.ts';
export { type Verdict, verify } from './verify.ts';
