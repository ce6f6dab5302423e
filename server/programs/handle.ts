import { isRoomCode, normalizeCode, ROOM_CODE_LENGTH } from '@mayi/core/protocol';
import { SECRET_LENGTH } from '../room/secrets.ts';

/** What a program keeps of its seat: `CODE.SECRET`. A spectator's has no secret: `CODE.` */
export interface Handle {
  readonly code: string;
  readonly secret: string | undefined;
}

export function makeHandle({ code, secret = '' }: Handle): string {
  return `${code}.${secret}`;
}

export const MAX_HANDLE_LENGTH = ROOM_CODE_LENGTH + 1 + SECRET_LENGTH;

/** Undefined if it can't be one. Whether it opens a seat, only the room knows. */
export function parseHandle(text: string): Handle | undefined {
  const [, code = '', secret = ''] = /^(\w+)\.(\w*)$/.exec(text.trim()) ?? [];
  const isHandle = isRoomCode(normalizeCode(code)) && [0, SECRET_LENGTH].includes(secret.length);
  return isHandle ? { code: normalizeCode(code), secret: secret === '' ? undefined : secret } : undefined;
}

/** The code in a room's link, or typed as it is. */
export function codeFrom(text: string): string | undefined {
  const [, inLink] = /\/r\/(\w+)\/?(?:[?#].*)?$/.exec(text.trim()) ?? [];
  const code = normalizeCode(inLink ?? text);
  return isRoomCode(code) ? code : undefined;
}
