/** Easy to read out over the phone: no 0 and o, no 1, i and l, no u and v. */
export const CODE_LETTERS = 'abcdefghjkmnpqrstwxyz23456789';

/** The length of a room's code. */
export const ROOM_CODE_LENGTH = 6;
/** For codes that move a seat to another device. */
export const MOVE_CODE_LENGTH = 8;

/** People type capitals, spaces and dashes. */
export function normalizeCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '');
}

/** Whether it could be a room's code, not whether the room exists. */
export function isRoomCode(code: string): boolean {
  return isCode(code, ROOM_CODE_LENGTH);
}

/** Whether this could be a code that moves a seat to another device. */
export function isMoveCode(code: string): boolean {
  return isCode(code, MOVE_CODE_LENGTH);
}

function isCode(code: string, length: number): boolean {
  return code.length === length && [...code].every((letter) => CODE_LETTERS.includes(letter));
}
