import type { Refusal } from '@mayi/core/rules';

/** Why a call of a program is refused before it reaches the table. */
const PROGRAM_REFUSALS = {
  'bad-handle':
    'This handle opens no seat: it was never valid, has expired, or you left or were removed. To play, take a seat with join_room; if you were removed, ask first.',
  'no-such-room': "There's no room with this code.",
  'no-room': 'Which room? Pass its link, such as https://cards.example/r/k7rm2p, or its code.',
  'too-many-programs': 'Too many programs are connected from your address. Try again in a minute.',
  'too-many-waits': 'Too many calls from your address are waiting. Try again in a moment.',
  'too-many-joins': 'You take seats too fast. Try again in a minute.',
  'too-many-hints': 'The coach needs a break. Try again in a minute.',
  'coach-busy': 'Too many are asking the coach right now. Try again in a few seconds.',
  'too-fast': 'Too many calls. Slow down a little.',
  'room-full': 'Too many are watching this room.',
  'not-connected': "The server couldn't connect you to the room. Try again.",
  'no-coach': "The coach isn't allowed at this table.",
  'coach-lost': 'The coach only knows the house rules that come with the game.',
  'not-saved':
    "The database isn't responding, so this may or may not have been saved. Look before you try again.",
  'no-such-player': "That player isn't available here right now.",
  'people-only': "Only people can give a seat to this server's own players.",
  'too-many-players':
    "Too many of this server's own players are playing: in this room, for your address, or in all.",
  'own-rules': "This server's own players only know the house rules that come with the game.",
  broken: 'Something went wrong on the server.',
} as const;
type ProgramRefusalCode = keyof typeof PROGRAM_REFUSALS;

export function programRefusal(code: ProgramRefusalCode): Refusal<ProgramRefusalCode> {
  return { code, rule: null, message: PROGRAM_REFUSALS[code] };
}

export function refuse(code: ProgramRefusalCode): {
  readonly ok: false;
  readonly refusal: Refusal<ProgramRefusalCode>;
} {
  return { ok: false, refusal: programRefusal(code) };
}
