import { REACTIONS, type Reaction } from '@mayi/core/protocol';

/** What can be typed at a room's table besides the commands of every table. */
const WORDS = ['room', 'ask', 'remove', 'leave'] as const;
export type RoomWord = (typeof WORDS)[number];

/** For Tab. */
export const ROOM_WORDS: readonly string[] = [...WORDS, ...REACTIONS.map((reaction) => `react ${reaction}`)];

export const ROOM_HELP: readonly (readonly [usage: string, meaning: string])[] = [
  ['room', 'who is in the room, its link, and a QR code for it'],
  ['y, n', 'answer a question from the table'],
  ['ask', 'while you watch: ask for the seat of a computer player'],
  ['react WHAT', `show a reaction at your seat: ${REACTIONS.join(', ')}`],
  ['remove', 'send a program away; a computer player takes over'],
  ['leave', 'leave for good; with quit, your seat is kept'],
];

export function roomWordNamed(line: string): RoomWord | undefined {
  const word = line.trim().toLowerCase();
  return WORDS.find((one) => one === word);
}

/** What `react …` means: a reaction, or null if there's no such one; undefined if the line is about something else. */
export function reactionTyped(line: string): Reaction | null | undefined {
  const [word, what, ...more] = line.trim().toLowerCase().split(/\s+/);
  if (word !== 'react') return undefined;
  return (more.length === 0 && REACTIONS.find((one) => one === what)) || null;
}

export const REACT_USAGE = `Usage: react WHAT, one of ${REACTIONS.join(', ')}`;
