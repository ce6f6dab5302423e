export { cardWithCode, codeOf } from './cardCode.ts';
export { roomChange, tableChange, withRoomChange, withTableChange } from './change.ts';
export {
  CODE_LENGTH,
  isMoveCode,
  isRoomCode,
  MOVE_CODE_LENGTH,
  PLAIN_LETTERS,
  plainCode,
} from './codes.ts';
export { toCommand, toWireCommand } from './command.ts';
export { complaintOf } from './complaint.ts';
export { type Followed, follow, type Known, viewOf } from './follow.ts';
export {
  type CardCode,
  type ClientMessage,
  cardCodeSchema,
  clientMessageSchema,
  type LobbyAction,
  type WireCommand,
} from './fromClient.ts';
export {
  type Fresh,
  type RoomChange,
  type ServerMessage,
  type ServerMessageOf,
  serverMessageSchema,
  type TableChange,
  type WireFact,
  type WireMeld,
  type WirePlayer,
  type WireRoom,
  type WireSeat,
  type WireTable,
  wireRoomSchema,
} from './fromServer.ts';
export {
  AWAY_AFTER,
  canBeRemoved,
  canBeReplaced,
  isAwake,
  isConnected,
  isTaken,
  type LobbySeat,
  notReady,
  type RoomRefusal,
  roomRefusal,
  rulesIn,
  START_ANYWAY_AFTER,
  whyNotStart,
} from './lobby.ts';
export { type Packed, packHand, packTable } from './pack.ts';
export { packFact } from './packFact.ts';
export { DEFAULT_SETTINGS, type RoomSettings, wishesSchema, withWishes } from './settings.ts';
export { type PackedView, unpackView } from './unpack.ts';
export { unpackFact } from './unpackFact.ts';
export {
  CLOSE_CODES,
  MAX_SEATS,
  MAY_I_TIMES,
  type MayITime,
  MIN_SEATS,
  PRESENCES,
  PROTOCOL,
  type Presence,
  ROOM_PHASES,
  ROOM_REFUSALS,
  type RoomPhase,
  type RoomRefusalCode,
  SEAT_IDS,
  type SeatId,
  WIRE_ERRORS,
  type WireErrorCode,
} from './words.ts';
