import { isMoveCode, isRoomCode, normalizeCode } from '@mayi/core/protocol';

const ROOM_IN_LINK = /\/r\/([^/?#\s]+)/i;
const MOVE_IN_LINK = /#move=([^\s&]+)/i;

/** The address of a room. Browsers never send what comes after #, so the move code stays out of all logs. */
export function roomPath(room: string, moveCode?: string): string {
  return moveCode === undefined ? `/r/${room}` : `/r/${room}#move=${moveCode}`;
}

/** The code in a room link or as a player typed it, with or without capitals and spaces. */
export function typedRoomCode(typed: string): string | undefined {
  const code = normalizeCode(ROOM_IN_LINK.exec(typed)?.[1] ?? typed);
  return isRoomCode(code) ? code : undefined;
}

/** The code in a link, or in the part of an address after #. */
export function moveCodeIn(link: string): string | undefined {
  return MOVE_IN_LINK.exec(link)?.[1];
}

/** The code in a link or as a player typed it, with or without capitals and spaces. */
export function typedMoveCode(typed: string): string | undefined {
  const code = normalizeCode(moveCodeIn(typed) ?? typed);
  return isMoveCode(code) ? code : undefined;
}

/** In two groups, which are easier to copy by eye. */
export function formatMoveCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
