/** What can be typed at a room's table besides the commands of every table. */
export const ROOM_WORDS = ['room', 'ask', 'remove', 'leave'] as const;
export type RoomWord = (typeof ROOM_WORDS)[number];

export const ROOM_HELP: readonly (readonly [usage: string, meaning: string])[] = [
  ['room', 'who is in the room, its link, and a QR code for it'],
  ['y, n', 'answer a question from the table'],
  ['ask', 'while you watch: ask for the seat of a computer player'],
  ['remove', 'send a program away; a computer player takes over'],
  ['leave', 'leave for good; with quit, your seat is kept'],
];

export function roomWordNamed(line: string): RoomWord | undefined {
  const word = line.trim().toLowerCase();
  return ROOM_WORDS.find((one) => one === word);
}
