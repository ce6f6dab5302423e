import { ROOM_REFUSALS, type RoomRefusalCode } from '@mayi/core/protocol';
import type { Refusal } from '@mayi/core/rules';

/** Refused by the room itself, not by a rule of the game. */
export type RoomRefusal = Refusal<RoomRefusalCode>;

export function refuse(code: RoomRefusalCode, message: string = ROOM_REFUSALS[code]): RoomRefusal {
  return { code, rule: null, message };
}
