/**
 * House rules and presets, commands, and each rule as a function that says why something isn't allowed.
 *
 * @module @mayi/core/rules
 */
export type { Refusal, Result } from '../result.ts';
export { checkRules } from './checkRules.ts';
export {
  COMMAND_TYPES,
  type Command,
  type CommandType,
  type LayOff,
  type MeldProposal,
  type PlayerCommand,
  RUN_ENDS,
  type RunEnd,
  showsNoCard,
} from './commands.ts';
export {
  CONTRACTS,
  type Contract,
  describeContract,
  EXTRA_SIZE,
  getContractForRound,
  validateContract,
  whyNotOffer,
} from './contracts.ts';
export {
  deckFor,
  decksInUse,
  deckTotal,
  maxPlayers,
  playerRange,
  playersNear,
  playersOf,
} from './decks.ts';
export { describeRules, describeSettings, isWithoutMayI, RANK_NAMES, roundNames } from './describeRules.ts';
export {
  ACE_IN_RUNS,
  type DeckChoice,
  FINAL_ROUNDS,
  GOING_OUT,
  type HouseRules,
  JOKER_SWAPS,
  MELD_TYPES,
  type MeldRequirement,
  type MeldType,
  SAME_SUIT_RUNS,
  WILD_LIMITS,
  type WildLimit,
} from './houseRules.ts';
export { inferMelds } from './inferMelds.ts';
export { canSwapJoker, whyNotSwap } from './jokerSwap.ts';
export { judge } from './judge.ts';
export { whyNotLayDown } from './layDown.ts';
export { addToMeld, canLayOffCard, whyNotFits, whyNotGoOut, whyNotLayOff } from './layOff.ts';
export { isTaught, LEVELS, type Level, TAUGHT_LEVELS, type TaughtLevel } from './levels.ts';
export {
  awaitedPlayers,
  getClosestInTurnOrder,
  isMayISettled,
  type MayIsLeft,
  mayILine,
  mayIsLeft,
} from './mayI.ts';
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
} from './melds.ts';
export { OPTIONAL_SETTINGS, withoutOff } from './offSettings.ts';
export { presetNameOf, whyNotName } from './ownName.ts';
export { PRESET_NAMES, PRESETS, type PresetName } from './presets.ts';
export { REFUSALS, type RefusalCode, type RuleRefusal, refuse } from './refusal.ts';
export { RULES_LIMITS, type RulesRefusal } from './rulesShape.ts';
export { isRoomForRun, runOrder } from './runOrder.ts';
export {
  calculateHandScore,
  calculateRoundScore,
  calculateRoundScores,
  determineWinner,
  getPointValue,
  isDoubling,
  type RoundRecord,
  type Scores,
  scoreOfPoints,
  updateTotalScores,
} from './scoring.ts';
export { RULES_LINK_PATH, rulesFile, rulesFragment, rulesFrom } from './sharedRules.ts';
export {
  describeGoal,
  type ExposedDiscard,
  isAllAtOnce,
  type PlayerId,
  type SituatedPlayer,
  type Situation,
  type TurnPhase,
  turnPhase,
} from './situation.ts';
export { isDiscardRequired, isLastCardKept } from './turn.ts';
export { isNatural, isWild, mostWilds } from './wilds.ts';
