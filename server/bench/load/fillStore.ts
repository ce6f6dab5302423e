import { CODE_LETTERS, ROOM_CODE_LENGTH, SEAT_IDS } from '@mayi/core/protocol';
import type { Entry } from '../../room/entries.ts';
import { hashed } from '../../room/secrets.ts';
import type { Store, StoredEntry } from '../../store/store.ts';
import { type PlayedTable, playedTable, ROOM, secretIn } from './playedRoom.ts';

export interface FilledRoom {
  readonly code: string;
  readonly seats: number;
}

/** Different games, at different moments: each is put into many rooms. */
const GAMES = 12;
const FEWEST_MOVES = 100;
const MORE_MOVES = 13;
const AT_ONCE = 100;

/** Rooms in the middle of their games, as a server would have left them. `seats`: round the table of each room. */
export async function fillStore(store: Store, seats: readonly number[]): Promise<FilledRoom[]> {
  const at = Date.now();
  const tables = new Map<string, PlayedTable>();
  const tableFor = (nth: number, seats: number): PlayedTable => {
    const name = `${nth % GAMES} of ${seats}`;
    const moves = FEWEST_MOVES + (nth % GAMES) * MORE_MOVES;
    const table = tables.get(name) ?? playedTable(name, seats, moves, at);
    tables.set(name, table);
    return table;
  };
  const rooms = seats.map((count, nth) => ({ code: codeOf(nth), seats: count, nth }));
  for (let first = 0; first < rooms.length; first += AT_ONCE) {
    const some = rooms.slice(first, first + AT_ONCE);
    await Promise.all(some.map(({ code, seats, nth }) => fill(store, code, tableFor(nth, seats), at)));
  }
  return rooms;
}

async function fill(store: Store, code: string, table: PlayedTable, at: number): Promise<void> {
  const [first, ...entries] = table.entries.map((entry, index): StoredEntry => {
    return { seq: index + 1, commandId: null, at, entry: entryOf(entry, code) };
  });
  if (first === undefined || !(await store.createRoom(code, first, null))) throw new Error(`no room ${code}`);
  const result = await store.append({ code, expectedSeq: 1, entries, wakeAt: null });
  if (result !== 'ok') throw new Error(`room ${code}: ${result}`);
  const { seq, data } = table.snapshot;
  await store.saveSnapshot(code, { seq, data: textOf(data, code) });
}

/** What programs send to play on that seat. */
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
    text.replaceAll(secretIn(seat), hashed(secretOf(code, seat)));
  return SEAT_IDS.reduce(withSecret, snapshot.replaceAll(ROOM, code));
}

function codeOf(nth: number): string {
  let code = '';
  for (let rest = nth; code.length < ROOM_CODE_LENGTH; rest = Math.floor(rest / CODE_LETTERS.length))
    code = CODE_LETTERS.charAt(rest % CODE_LETTERS.length) + code;
  return code;
}
