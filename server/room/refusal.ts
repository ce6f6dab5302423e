import { ROOM_REFUSALS, type RoomRefusalCode } from '@mayi/core/protocol';

/** Why the room itself says no. Nothing was changed. */
export interface RoomRefusal {
  readonly code: RoomRefusalCode;
  readonly message: string;
}

export function refuse(code: RoomRefusalCode, message: string = ROOM_REFUSALS[code]): RoomRefusal {
  return { code, message };
}
