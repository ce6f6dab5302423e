import { CODE_LETTERS, ROOM_CODE_LENGTH, SEAT_IDS } from '@mayi/core/protocol';
import type { Entry } from '../../room/entries.ts';
import { hashed } from '../../room/secrets.ts';
import type { Store, StoredEntry } from '../../store/store.ts';
import { type PlayedRoom, playedRoom, ROOM, secretPlaceholder } from './playedRoom.ts';

export interface FilledRoom {
  readonly code: string;
  readonly seats: number;
}

/** Different games at different moments; each is the template of many rooms. */
const GAMES = 12;
const MIN_MOVES = 100;
const MOVES_STEP = 13;
const AT_ONCE = 100;

/** Creates rooms in the middle of their games. `seats`: the number of players in each room. */
export async function fillStore(store: Store, seats: readonly number[]): Promise<FilledRoom[]> {
  const at = Date.now();
  const templates = new Map<string, PlayedRoom>();
  const templateFor = (nth: number, seats: number): PlayedRoom => {
    const name = `${nth % GAMES} of ${seats}`;
    const moves = MIN_MOVES + (nth % GAMES) * MOVES_STEP;
    const template = templates.get(name) ?? playedRoom(name, seats, moves, at);
    templates.set(name, template);
    return template;
  };
  const rooms = seats.map((count, nth) => ({ code: codeOf(nth), seats: count, nth }));
  for (let first = 0; first < rooms.length; first += AT_ONCE) {
    const some = rooms.slice(first, first + AT_ONCE);
    await Promise.all(some.map(({ code, seats, nth }) => fill(store, code, templateFor(nth, seats), at)));
  }
  return rooms;
}

async function fill(store: Store, code: string, template: PlayedRoom, at: number): Promise<void> {
  const [first, ...entries] = template.entries.map((entry, index): StoredEntry => {
    return { seq: index + 1, commandId: null, at, entry: entryOf(entry, code) };
  });
  if (first === undefined || !(await store.createRoom(code, first, null))) throw new Error(`no room ${code}`);
  const result = await store.append({ code, expectedSeq: 1, entries, wakeAt: null });
  if (result !== 'ok') throw new Error(`room ${code}: ${result}`);
  const { seq, data } = template.snapshot;
  await store.saveSnapshot(code, { seq, data: textOf(data, code) });
}

/** What a client sends to play in that seat. */
export function secretOf(code: string, seat: string): string {
  return `secret-of-${seat}-in-${code}`;
}

function entryOf(entry: Entry, code: string): Entry {
  switch (entry.type) {
    case 'seated':
      return { ...entry, secret: hashed(secretOf(code, entry.seat)) };
    case 'started':
      return { ...entry, gameId: entry.gameId.replace(ROOM, code) };
    default:
      return entry;
  }
}

function textOf(snapshot: string, code: string): string {
  const withSecret = (text: string, seat: string) =>
    text.replaceAll(secretPlaceholder(seat), hashed(secretOf(code, seat)));
  return SEAT_IDS.reduce(withSecret, snapshot.replaceAll(ROOM, code));
}

function codeOf(nth: number): string {
  let code = '';
  for (let rest = nth; code.length < ROOM_CODE_LENGTH; rest = Math.floor(rest / CODE_LETTERS.length))
    code = CODE_LETTERS.charAt(rest % CODE_LETTERS.length) + code;
  return code;
}
