import type { Card } from '@mayi/core/cards';
import type { Game, GameState } from '@mayi/core/engine';
import { DEFAULT_SETTINGS, SEAT_IDS, type SeatId } from '@mayi/core/protocol';
import { type Command, type HouseRules, mayILine, PRESETS } from '@mayi/core/rules';
import { BYTES_PER_TOGGLE, playedGame, toggles } from '../../../http/testing/playedGame.ts';
import type { Entry } from '../../../room/entries.ts';
import { enact, openRoom } from '../../../room/room.ts';
import { hashed } from '../../../room/secrets.ts';
import { sqliteFile } from '../../../store/openStore.ts';
import { openSqlite } from '../../../store/sqlite/sqliteStore.ts';
import type { Store } from '../../../store/store.ts';
import { sqliteThread } from '../../../store/testing/sqlite.ts';

/** Rooms with a long past. None has a snapshot, as after an upgrade: opening one replays all of it. */
export interface FilledRooms {
  /** A lobby in which somebody has changed a name again and again. */
  readonly lobby: string;
  /** Games that are still going on. */
  readonly games: readonly string[];
  /** The id of a finished game with a log of megabytes. */
  readonly finishedGame: string;
}

const ROOMS: FilledRooms = {
  lobby: 'aaaaaa',
  games: ['bbbbbb', 'cccccc', 'dddddd'],
  finishedGame: 'finished-game',
};
const LOG_BYTES = 2_000_000;
const AT = Date.now();

/** The secret of a seat in these rooms. */
export function filledSecret(seat: SeatId): string {
  return `secret-of-${seat}`.padEnd(32, 'x');
}

/** Call it before the server starts on the folder. */
export async function fillRooms(folder: string, entries: number): Promise<FilledRooms> {
  const store = await openSqlite(sqliteFile(folder), await sqliteThread());
  const lobby = longLobby(entries);
  await fill(store, ROOMS.lobby, lobby);
  const game = longGame(entries);
  for (const code of ROOMS.games) await fill(store, code, game);
  await addFinishedGame(store, lobby.length);
  await store.close();
  return ROOMS;
}

async function fill(store: Store, code: string, entries: readonly Entry[]): Promise<void> {
  const [first, ...rest] = entries.map((entry, index) => ({
    seq: index + 1,
    commandId: null,
    at: AT,
    entry,
  }));
  if (first === undefined || !(await store.createRoom(code, first, null))) throw new Error(`no room ${code}`);
  const result = await store.append({ code, expectedSeq: 1, entries: rest, wakeAt: null });
  if (result !== 'ok') throw new Error(`${code}: ${result}`);
}

function created(seats: number): Entry & { readonly type: 'created' } {
  return { type: 'created', seed: 'seed', settings: { ...DEFAULT_SETTINGS, seats, mayI: 'untimed' } };
}

function seated(seat: SeatId): Entry {
  return { type: 'seated', seat, name: seat, secret: hashed(filledSecret(seat)), device: hashed(seat) };
}

function longLobby(length: number): Entry[] {
  const rename = (_: unknown, nth: number): Entry => ({ type: 'renamed', seat: 's1', name: `Ann ${nth}` });
  return [created(3), seated('s1'), ...Array.from({ length }, rename)];
}

const LONG: HouseRules = {
  ...PRESETS.classic,
  name: 'long',
  decks: [{ upToPlayers: SEAT_IDS.length, decks: 4, jokers: 8 }],
  reshuffles: null,
};

/** Nobody lays down, everybody answers for every discard, and the stock never runs out. */
function longGame(length: number): Entry[] {
  const first = created(SEAT_IDS.length);
  const entries: Entry[] = [first];
  const room = openRoom('template', first, AT);
  const add = (entry: Entry): void => {
    if (!enact(room, entry, AT).ok) throw new Error(`${JSON.stringify(entry)} was refused`);
    entries.push(entry);
  };
  for (const seat of SEAT_IDS) add(seated(seat));
  add({ type: 'started', gameId: 'long', rules: LONG });
  while (entries.length < length) {
    const { state } = room.game as Game;
    add({ type: 'played', by: 'player', command: nextCommand(state) });
  }
  return entries;
}

function nextCommand({ round }: GameState): Command {
  const { exposed, players, currentPlayerIndex, hasDrawn } = round;
  const asked = exposed && mayILine(round).find((id) => !exposed.passed.includes(id));
  if (asked) return { type: 'PASS_MAY_I', playerId: asked };
  const { id: playerId, hand } = players[currentPlayerIndex] as (typeof players)[number];
  if (!hasDrawn) return { type: 'DRAW_FROM_STOCK', playerId };
  return { type: 'DISCARD', playerId, cardId: (hand[0] as Card).id };
}

/** Written together with one more entry of the lobby, as a game is together with its last move. */
async function addFinishedGame(store: Store, seq: number): Promise<void> {
  const log = JSON.stringify({ ...playedGame(), commands: toggles(LOG_BYTES / BYTES_PER_TOGGLE) });
  await store.append({
    code: ROOMS.lobby,
    expectedSeq: seq,
    entries: [{ seq: seq + 1, commandId: null, at: AT, entry: { type: 'emptied', seat: 's2' } }],
    wakeAt: null,
    finished: { id: ROOMS.finishedGame, code: ROOMS.lobby, endedAt: AT, rules: 'long', players: [], log },
  });
}
