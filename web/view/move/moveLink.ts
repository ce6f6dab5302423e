import { isMoveCode, plainCode } from '@mayi/core/protocol';

const IN_LINK = /#move=([^\s&]+)/i;

/** Where a room is opened. What stands after # no browser sends to anybody: the code is in nobody's logs. */
export function roomPath(room: string, moveCode?: string): string {
  return moveCode === undefined ? `/r/${room}` : `/r/${room}#move=${moveCode}`;
}

/** The code in a link, or in the part of an address after #. */
export function moveCodeIn(link: string): string | undefined {
  return IN_LINK.exec(link)?.[1];
}

/** The code as somebody typed it, in capitals and groups or not; or pasted, with its link. */
export function typedMoveCode(typed: string): string | undefined {
  const code = plainCode(moveCodeIn(typed) ?? typed);
  return isMoveCode(code) ? code : undefined;
}

/** In two groups, which are easier to copy by eye. */
export function inGroups(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
