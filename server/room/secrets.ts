import { createHash, timingSafeEqual } from 'node:crypto';

/** Secrets have 190 bits of chance, codes to move a seat 40 and five minutes: none needs a slow hash. */
export function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function isSecretOf(secret: string, hash: string | null): boolean {
  if (hash === null) return false;
  const given = Buffer.from(hashed(secret));
  const kept = Buffer.from(hash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/** Told over the telephone without mistakes: no 0 and o, no 1, i and l, no u and v. */
export const PLAIN_LETTERS = 'abcdefghjkmnpqrstwxyz23456789';
export const ALL_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const CODE_LENGTH = 6;
export const SECRET_LENGTH = 32;
export const MOVE_CODE_LENGTH = 8;

const ROOM_CODE = new RegExp(`^[${PLAIN_LETTERS}]{${CODE_LENGTH}}$`);

/** Whether there can be such a room at all. */
export function isRoomCode(code: string): boolean {
  return ROOM_CODE.test(code);
}

/** People type capitals, and spaces between groups. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '');
}
