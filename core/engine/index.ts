/**
 * The statechart, saving, replay, game files, and checking shuffles.
 *
 * @module @mayi/core/engine
 */
export { dealRound, type RoundSetup } from './actions/round.ts';
export type { FinalScores, GamePlayer } from './actions/score.ts';
export { createGame, type GameOptions, whyNotPlayers } from './createGame.ts';
export { dehydrateGame } from './dehydrate.ts';
export type { Fact, FactType, HandOf } from './facts.ts';
export type { ExecuteOptions, ExecuteResult, Game, GameState, InspectOptions } from './game.ts';
export { type Chain, chainIn, hashOfLine, type Link } from './gameChain.ts';
export {
  EXPORT_FORMAT,
  type ExportedGame,
  GAME_FORMAT,
  type GameHead,
  type GameRecord,
  headFrom,
  type Move,
  movesOf,
  recordFrom,
  recordOfChain,
  type Seat,
  type Step,
  stepFrom,
} from './gameFile.ts';
export { type GameInput, gameMachine } from './gameMachine.ts';
export { GameDataError } from './hydrate/read.ts';
export { hydrateGame } from './hydrate.ts';
export { type MayIWindowInput, mayIWindowMachine } from './mayIWindowMachine.ts';
export { type Parsed, parseCommand } from './parseCommand.ts';
export { type GameLog, replay } from './replay.ts';
export { type RoundInput, type RoundOutput, roundMachine } from './roundMachine.ts';
export type { RoundState } from './roundState.ts';
export { type SerializedGameState, type SerializedPlayer, STATE_VERSION } from './serialized.ts';
export { type TurnInput, type TurnOutput, turnMachine } from './turnMachine.ts';
export { type SeenDeal, type ShuffleClaim, type ShuffleResult, verifyShuffle } from './verifyShuffle.ts';
