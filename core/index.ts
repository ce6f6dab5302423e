export {
  type Card,
  type CardFace,
  type CardId,
  RANKS,
  type Rank,
  SUITED_RANKS,
  SUITS,
  type Suit,
  type SuitedRank,
} from './cards/card.ts';
export { cardWithId, createDeck, type Deal, type DeckSize, deal } from './cards/deck.ts';
export { formatCard, formatHand, parseCard, parseHand, theCard } from './cards/notation.ts';
export { createRng, hashSeed, type Rng, type RngState, type Seed, shuffle } from './cards/rng.ts';
export { dealRound, type RoundSetup, roundRecordOf } from './engine/actions/round.ts';
export { createGame, type GameOptions, whyNotPlayers } from './engine/createGame.ts';
export { dehydrateGame } from './engine/dehydrate.ts';
export type { Fact, FactType, HandOf } from './engine/facts.ts';
export { type SeenDeal, type ShuffleClaim, type ShuffleVerdict, verifyShuffle } from './engine/fairness.ts';
export type { Answer, Game, GameState } from './engine/game.ts';
export { type GameInput, type GameOutput, type GamePlayer, gameMachine } from './engine/gameMachine.ts';
export { GameDataError } from './engine/hydrate/error.ts';
export { hydrateGame } from './engine/hydrate.ts';
export { type MayIWindowInput, mayIWindowMachine } from './engine/mayIWindowMachine.ts';
export { type Parsed, parseCommand } from './engine/parseCommand.ts';
export { type GameLog, replay } from './engine/replay.ts';
export { type RoundInput, type RoundOutput, roundMachine } from './engine/roundMachine.ts';
export type { RoundState } from './engine/roundState.ts';
export { type SerializedGameState, type SerializedPlayer, STATE_VERSION } from './engine/serialized.ts';
export { type Step, stepRound } from './engine/stepRound.ts';
export { type TurnInput, type TurnOutput, turnMachine } from './engine/turnMachine.ts';
export { checkRules } from './rules/checkRules.ts';
export {
  COMMAND_TYPES,
  type Command,
  type CommandType,
  type LayOff,
  type MeldProposal,
  type PlayerCommand,
  RUN_ENDS,
  type RunEnd,
} from './rules/commands.ts';
export {
  CONTRACTS,
  type Contract,
  describeContract,
  getContractForRound,
  validateContract,
  whyNotOffer,
} from './rules/contracts.ts';
export { deckFor, deckTotal, maxPlayers } from './rules/decks.ts';
export { describeRules } from './rules/describeRules.ts';
export type { DeckChoice, HouseRules, MeldRequirement, MeldType, WildLimit } from './rules/houseRules.ts';
export {
  ACE_IN_RUNS,
  FINAL_ROUNDS,
  GOING_OUT,
  JOKER_SWAPS,
  MELD_TYPES,
  SAME_SUIT_RUNS,
  WILD_LIMITS,
} from './rules/houseRules.ts';
export { inferMelds } from './rules/inferMelds.ts';
export { canSwapJoker, whyNotSwap } from './rules/jokerSwap.ts';
export { judge } from './rules/judge.ts';
export { whyNotLayDown } from './rules/layDown.ts';
export { addToMeld, canLayOffCard, whyNotFits, whyNotGoOut, whyNotLayOff } from './rules/layOff.ts';
export { LEVELS, type Level } from './rules/levels.ts';
export { awaitedPlayers, getClosestInTurnOrder, isMayISettled, mayILine } from './rules/mayI.ts';
export {
  type ArrangedRun,
  type ArrangeResult,
  arrangeRun,
  isValidRun,
  isValidSet,
  lowestPlace,
  type Meld,
  type MeldOffer,
  readRun,
  whyNotRun,
  whyNotSet,
} from './rules/melds.ts';
export { PRESET_NAMES, PRESETS, type PresetName } from './rules/presets.ts';
export { REJECTIONS, type Rejection, type RejectionCode } from './rules/rejection.ts';
export { isRoomForRun, runOrder } from './rules/runOrder.ts';
export {
  calculateHandScore,
  calculateRoundScores,
  determineWinner,
  getPointValue,
  type RoundRecord,
  type Scores,
  updateTotalScores,
} from './rules/scoring.ts';
export {
  type ExposedDiscard,
  isAllAtOnce,
  type PlayerId,
  type SituatedPlayer,
  type Situation,
  type TurnPhase,
  turnPhase,
} from './rules/situation.ts';
export { isDiscardRequired, isLastCardKept } from './rules/turn.ts';
export { isNatural, isWild, mostWilds } from './rules/wilds.ts';
export { bestLayDown, LAY_DOWN_GOALS, type LayDownGoal } from './solver/bestLayDown.ts';
export { distanceSearch, distanceToContract } from './solver/distance.ts';
export type { DistanceSearch } from './solver/distanceSearch.ts';
export { exchangesSearch, exchangesToGoOut } from './solver/exchanges.ts';
export type { ExchangesSearch } from './solver/exchangesSearch.ts';
export { type Filling, fillShape, type Weights } from './solver/fillShape.ts';
export type { Holding } from './solver/holding.ts';
export {
  CARD_KINDS,
  type CardKind,
  countKinds,
  JOKER_KIND,
  KIND_COUNT,
  type KindCounts,
  kindOf,
  RANK_COUNT,
} from './solver/kinds.ts';
export { type LayOffPlan, layOffPlan } from './solver/layOffPlan.ts';
export { createMarker, type Out, outs, type Seen } from './solver/outs.ts';
export type { Shape, VisitShape } from './solver/shape.ts';
export { factsFor, type SeenFact } from './view/facts.ts';
export { type JokerSwap, jokerSwaps } from './view/jokerSwaps.ts';
export { type LegalCommand, legalCommands, type OpenCommand, whyNot } from './view/legalCommands.ts';
export { listed, nameIn } from './view/names.ts';
export { HAND_SORTS, type HandSort, type Held, sortedHand } from './view/sortHand.ts';
export { type Status, statusOf } from './view/status.ts';
export { type Show, TONES, type Told, type ToldTable, type Tone, tell, tellHeadline } from './view/tell.ts';
export { type PlayerView, spectatorView, type View, viewFor } from './view/view.ts';
