import { isRoomCode, plainCode } from '@mayi/core/protocol';

const IN_LINK = /\/r\/([^/?#\s]+)/i;

/** The room that somebody means who typed a code, in capitals and groups or not, or pasted its link. */
export function codeIn(typed: string): string | undefined {
  const code = plainCode(IN_LINK.exec(typed)?.[1] ?? typed);
  return isRoomCode(code) ? code : undefined;
}
