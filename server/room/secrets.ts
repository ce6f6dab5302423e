import { createHash, timingSafeEqual } from 'node:crypto';

/** Secrets have 190 random bits, codes to move a seat 40 and only five minutes: neither needs a slow hash. */
export function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function isSecretOf(secret: string, hash: string | null): boolean {
  if (hash === null) return false;
  const given = Buffer.from(hashed(secret));
  const kept = Buffer.from(hash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}

export const ALL_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const SECRET_LENGTH = 32;
