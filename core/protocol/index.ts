/**
 * The server's messages as zod schemas, `follow`, which keeps track of them, and the rules of a lobby.
 *
 * @module @mayi/core/protocol
 */
export { cardWithCode, codeOf } from './cardCode.ts';
export { roomChange, tableChange } from './change.ts';
export { toCommand } from './command.ts';
export {
  CLOSE_CODES,
  MAX_SEATS,
  MAY_I_SECONDS,
  MAY_I_TIMES,
  type MayITime,
  MIN_SEATS,
  mayITimeText,
  OCCASIONS,
  type OccasionKind,
  PRESENCES,
  PROTOCOL,
  type Presence,
  ROOM_PHASES,
  type RoomPhase,
  SEAT_IDS,
  type SeatId,
  WIRE_ERRORS,
  type WireErrorCode,
} from './constants.ts';
export { describeZodError } from './describeZodError.ts';
export { type Followed, follow, type Known, viewOf } from './follow.ts';
export {
  type CardCode,
  type ClientMessage,
  clientMessageSchema,
  type LobbyAction,
  type WireCommand,
} from './fromClient.ts';
export {
  type RoomChange,
  type RoomView,
  type ServerMessage,
  type ServerMessageOf,
  serverMessageSchema,
  type TableChange,
  type WireAsk,
  type WireFact,
  type WireMeld,
  type WirePlayer,
  type WireRoom,
  type WireSeat,
  type WireTable,
  type WireUndoAsk,
  wireRoomSchema,
} from './fromServer.ts';
export { latePlayer } from './latePlayer.ts';
export {
  ASK_LASTS,
  AWAY_AFTER,
  CLOCK_SKEW,
  canBeAskedFor,
  canBeRemoved,
  canBeReplaced,
  isDue,
  type LobbySeat,
  notReady,
  notReadyToStart,
  PROGRAM_STAYS_AFTER_GAME,
  PROGRAM_WAITS_FOR_GAME,
  type RoomRefusal,
  roomRefusal,
  type SeatAsk,
  STAND_IN_AFTER,
  START_ANYWAY_AFTER,
  startAnywayAt,
  UNDO_ASK_LASTS,
  undoVoters,
  type Waiting,
  whyNotAsk,
  whyNotLetIn,
  whyNotRemove,
  whyNotStandIn,
  whyNotStart,
} from './lobby.ts';
export {
  hasOrders,
  type MayIOrders,
  NO_ORDERS,
  ORDERABLE,
  type OrderedCard,
  orderedCard,
  orderedRank,
  orderFor,
  tidyOrders,
} from './orders.ts';
export { packFact } from './packFact.ts';
export { type PackedParts, packHand, packTable } from './packView.ts';
export { hasStandIn, isAwake, isConnected, isPlayedByBot, isProgram, isTaken } from './presence.ts';
export { REACTIONS, type Reaction, reactionText } from './reactions.ts';
export { type Readiness, readinessOf } from './readiness.ts';
export {
  CODE_LETTERS,
  isMoveCode,
  isRoomCode,
  MOVE_CODE_LENGTH,
  normalizeCode,
  ROOM_CODE_LENGTH,
} from './roomCodes.ts';
export { ROOM_REFUSALS, type RoomRefusalCode } from './roomRefusals.ts';
export { type SeatChange, seatChanges } from './seatChanges.ts';
export { hasPresetRules, rulesIn, seatCounts, seatsNear } from './seatCounts.ts';
export {
  DEFAULT_SETTINGS,
  type RoomSettings,
  settingsChangeSchema,
  withAllSettings,
  withSettingsChange,
} from './settings.ts';
export { isStillMeant } from './stillMeant.ts';
export {
  isSlow,
  LONGEST_WAIT,
  slowMayIMs,
  slowMayIText,
  TURN_TIMES,
  type TurnTime,
  timeLeftText,
  turnMs,
  turnTimeText,
} from './turnTime.ts';
export { unpackFact } from './unpackFact.ts';
export { toWireCommand } from './wireCommand.ts';
