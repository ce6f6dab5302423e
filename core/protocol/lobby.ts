import type { Refusal } from '../result.ts';
import { ROOM_REFUSALS, type RoomRefusalCode } from './words.ts';

/** Refused by the room, not by a rule of the game. */
export type RoomRefusal = Refusal<RoomRefusalCode>;

export function roomRefusal(code: RoomRefusalCode, message: string = ROOM_REFUSALS[code]): RoomRefusal {
  return { code, rule: null, message };
}
