/** Told over the telephone without mistakes: no 0 and o, no 1, i and l, no u and v. */
export const PLAIN_LETTERS = 'abcdefghjkmnpqrstwxyz23456789';

/** Of a room. */
export const CODE_LENGTH = 6;
/** Of the code that brings a seat to another device. */
export const MOVE_CODE_LENGTH = 8;

/** People type capitals, and spaces between groups. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '');
}

/** Whether there can be such a room at all. */
export function isRoomCode(code: string): boolean {
  return isPlain(code, CODE_LENGTH);
}

export function isMoveCode(code: string): boolean {
  return isPlain(code, MOVE_CODE_LENGTH);
}

function isPlain(code: string, length: number): boolean {
  return code.length === length && [...code].every((letter) => PLAIN_LETTERS.includes(letter));
}
