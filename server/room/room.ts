import { hashSeed } from '@mayi/core/cards';
import {
  createGame,
  dehydrateGame,
  type ExecuteOptions,
  type Fact,
  type Game,
  hydrateGame,
} from '@mayi/core/engine';
import {
  isAwake,
  isConnected,
  isSlow,
  isTaken,
  type RoomPhase,
  type RoomSettings,
  SEAT_IDS,
  type Waiting,
  withAllSettings,
} from '@mayi/core/protocol';
import { awaitedPlayers, type HouseRules } from '@mayi/core/rules';
import {
  continueGame,
  emptyTable,
  type PlayResult,
  play,
  startGame,
  type Table,
  type TableBase,
  takeBack,
} from '@mayi/core/table';
import { type Ask, givenSeat, withAsk } from './asks.ts';
import type { Entry, Mover } from './entries.ts';
import { withSeen } from './occasions.ts';
import { isExpired, programMark } from './programSeats.ts';
import { emptySeat, type Seat, seatWithId } from './seat.ts';
import { type SeatOrders, withOrders, withoutOrders } from './seatOrders.ts';
import { beforeMove, type Last, lastAfter, lastAfterEntry, slipIn } from './undo.ts';

/**
 * A room in memory: seats and settings, and a table once a game has started. Only `enact` changes it, so the same entries give
 * the same room on every node. Holds secrets.
 */
export interface Room extends TableBase {
  readonly code: string;
  phase: RoomPhase;
  /** Null in the lobby. */
  game: Game | null;
  settings: RoomSettings;
  /** The entry that changed them last. */
  settingsSeq: number;
  seats: readonly Seat[];
  /** Hashed secrets of those who last gave up a seat: a request of theirs may come a second time. Newest last. */
  formerSecrets: readonly string[];
  /** The server's seed of the game being played, or of the next one. */
  seed: string;
  /** Published before the first deal. Kept because computing it costs more than a move. */
  seedHash: string;
  /** Spectators who would like to take over from a computer player. */
  asks: readonly Ask[];
  /** For the round being played, or the next one during the break. */
  orders: readonly SeatOrders[];
  /** Null at the start of a round. */
  last: Last | null;
  /** The entry that started the game. */
  startedSeq: number;
  /** When somebody came back to a room that nobody attended. */
  resumedAt: number;
  /** Turns in a row, of computer players and stand-ins, in which no person played, came or went. */
  turnsAlone: number;
}

/** Times of a room that turns and windows are counted from. */
export const TIMES = ['movedAt', 'turnAt', 'exposedAt', 'drawnAt', 'breakAt', 'resumedAt'] as const;

export type RoomInGame = Room & Table;

export function isInGame(room: Room): room is RoomInGame {
  return room.game !== null;
}

/** In a room where nobody is awake, all timers stand still; where people take their time, once everybody has left or forgotten it. */
export function isAttended({
  seats,
  settings,
  turnsAlone,
}: Pick<Room, 'seats' | 'settings' | 'turnsAlone'>): boolean {
  if (!isSlow(settings)) return seats.some(isAwake);
  const isForgotten = turnsAlone >= LAPS_ALONE * seats.filter(isTaken).length;
  return isForgotten ? seats.some(isConnected) : seats.some(isComingBack);
}

/** Where people take their time, stand-ins play so many laps of the table in a row. Then the game waits for somebody to come back. */
const LAPS_ALONE = 3;

function isComingBack({ who, presence }: Seat): boolean {
  return who === 'person' && presence !== 'left';
}

/** Who has to move, and since when. Times when nobody was there don't count. */
export function waitingIn({ game, movedAt, resumedAt, settings }: RoomInGame): Waiting {
  const awaiting = awaitedPlayers(game.state.round);
  return { awaiting, since: Math.max(movedAt, resumedAt), turnTime: settings.turnTime };
}

/** A move that takes longer (ms) keeps the others waiting. Without a word from the player, a computer plays after this time. */
export const LATE_AFTER = 120_000;

type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>;
/** Everything that happens without cards. */
type LobbyEntry = Exclude<
  Entry,
  { type: 'created' | 'started' | 'played' | 'undone' | 'went-on' | 'rematch' }
>;

export function openRoom(code: string, { settings, seed }: EntryOf<'created'>, at: number): Room {
  return {
    ...emptyTable(at),
    seq: 1,
    tableSeq: 1,
    code,
    phase: 'lobby',
    game: null,
    settings: withAllSettings(settings),
    settingsSeq: 1,
    seats: SEAT_IDS.slice(0, settings.seats).map((id) => emptySeat(id, at)),
    formerSecrets: [],
    seed,
    seedHash: hashSeed(seed),
    asks: [],
    orders: [],
    last: null,
    startedSeq: 0,
    resumedAt: at,
    turnsAlone: 0,
  };
}

/** More than sit at a table, so that nobody can push the others out in a moment. */
const MAX_FORMER_SECRETS = 16;

const NO_FACTS: PlayResult = { ok: true, facts: [] };

/** Applies an entry, a new one or a recorded one. Only `played` can be refused, and then nothing has changed. */
export function enact(room: Room, entry: Entry, at: number, options?: ExecuteOptions): PlayResult {
  switch (entry.type) {
    case 'played':
      return enactPlayed(inGame(room, entry), entry, at, options);
    case 'undone':
      return { ok: true, facts: undo(inGame(room, entry), entry) };
    case 'started':
      return start(room, entry, at);
    case 'went-on':
      continueGame(inGame(room, entry), at);
      room.last = null;
      return NO_FACTS;
    case 'rematch':
      rematch(room, entry, at);
      return NO_FACTS;
    case 'created':
      throw new Error(`room ${room.code} exists already`);
    default:
      change(room, entry, at);
      return NO_FACTS;
  }
}

function inGame(room: Room, { type }: Entry): RoomInGame {
  if (!isInGame(room)) throw new Error(`no game is on in room ${room.code}: “${type}” can't happen`);
  return room;
}

function enactPlayed(
  room: RoomInGame,
  { command, by }: EntryOf<'played'>,
  at: number,
  options?: ExecuteOptions,
): PlayResult {
  const waiting = waitingIn(room);
  const { tableSeq } = room;
  const canUndo = room.settings.undo && 'playerId' in command;
  const before = canUndo ? beforeMove(room, command.playerId) : null;
  const result = play(room, command, at, options);
  const isLate = at - waiting.since >= LATE_AFTER && !isSlow(room.settings);
  if (isLate && room.tableSeq !== tableSeq) room.seats = withLateMoves(room.seats, waiting);
  if (result.ok && room.phase !== 'playing') room.orders = [];
  if (result.ok && room.phase === 'break') room.seats = room.seats.map(unready);
  if (result.ok) room.last = lastAfter({ command, facts: result.facts }, by, before, at);
  if (result.ok) room.turnsAlone = turnsAloneAfter(room, by, result.facts);
  return result;
}

function turnsAloneAfter({ turnsAlone }: Room, by: Mover, facts: readonly Fact[]): number {
  if (by === 'player') return 0;
  const isTurnOver = facts.some(({ type }) => type === 'CARD_DISCARDED' || type === 'LAST_CARD_KEPT');
  return isTurnOver ? turnsAlone + 1 : turnsAlone;
}

/** Puts the game back to how it was before its last command. */
function undo(room: RoomInGame, { seat: id }: EntryOf<'undone'>): readonly Fact[] {
  const slip = slipIn(room);
  if (slip?.command.playerId !== id) throw new Error(`nothing can be taken back in room ${room.code}`);
  const { state, lateMoves, ...times } = slip.before;
  Object.assign(room, times);
  room.game = hydrateGame(dehydrateGame({ state }));
  room.last = null;
  room.seats = room.seats.map((seat) => (seat.id === id ? { ...seat, lateMoves } : seat));
  return takeBack(room, id);
}

/** Somebody who was alone with computer players kept nobody waiting. */
function withLateMoves(seats: readonly Seat[], { awaiting }: Waiting): readonly Seat[] {
  const isLate = ({ id, who }: Seat) =>
    who === 'person' && awaiting.includes(id) && seats.some((other) => other.id !== id && isAwake(other));
  return seats.map((seat) => (isLate(seat) ? { ...seat, lateMoves: seat.lateMoves + 1 } : seat));
}

function start(room: Room, entry: EntryOf<'started'>, at: number): PlayResult {
  const facts = startGame(room, createGame(gameOptions(room, entry)), at);
  room.startedSeq = room.seq;
  room.turnsAlone = 0;
  room.orders = [];
  room.last = null;
  room.seats = room.seats.map((seat) => ({ ...unready(seat), lateMoves: 0 }));
  return { ok: true, facts };
}

function unready(seat: Seat): Seat {
  return seat.ready ? { ...seat, ready: false } : seat;
}

/** Who plays, by which rules, with which shuffle. */
export function gameOptions(
  { seats, seed }: Pick<Room, 'seats' | 'seed'>,
  { gameId, rules }: { readonly gameId: string; readonly rules: HouseRules },
) {
  const players = seats.filter(isTaken);
  return {
    gameId,
    rules,
    players: players.map(({ id, name }) => ({ id, name })),
    seed: { server: seed, players: players.flatMap(({ share }) => share ?? []) },
  };
}

/** Back to the lobby, with everybody but those who left, and programs that stayed too long. */
function rematch(room: Room, { seed }: EntryOf<'rematch'>, at: number): void {
  const before = { phase: room.phase, movedAt: room.movedAt };
  room.seq += 1;
  room.tableSeq = room.seq;
  room.movedAt = at;
  room.phase = 'lobby';
  room.game = null;
  room.recent = [];
  room.asks = [];
  room.orders = [];
  room.last = null;
  room.seed = seed;
  room.seedHash = hashSeed(seed);
  room.startedSeq = 0;
  room.seats = room.seats.map((seat) =>
    seat.presence === 'left' || isExpired(before, seat, at)
      ? emptySeat(seat.id, at)
      : { ...seat, ...programMark(seat.program, at), ready: false, share: null },
  );
}

function change(room: Room, entry: LobbyEntry, at: number): void {
  room.seq += 1;
  if (entry.type === 'settings') {
    room.settings = withAllSettings(entry.settings);
    room.settingsSeq = room.seq;
  }
  if (entry.type === 'time-jumped') for (const name of TIMES) room[name] = at;
  room.orders = ordersAfter(room.orders, entry, at);
  // Timers start over when somebody comes back to a room that nobody attended.
  const isComing = entry.type === 'connected' || entry.type === 'awake';
  if (isComing && !isAttended(room)) resume(room, at);
  if (isComing || entry.type === 'disconnected') room.turnsAlone = 0;
  const before = room.seats;
  room.seats = seatsAfter(before, entry, at);
  if (entry.type === 'disconnected')
    room.seats = room.seats.map((seat) => (seat.id === entry.seat ? withSeen(room, seat) : seat));
  room.asks = asksAfter(room.asks, entry, at);
  room.last = lastAfterEntry(room.last, entry, room.seq);
  const given = before.flatMap(({ secret }) => (secret === null || isHeld(room, secret) ? [] : secret));
  if (given.length > 0) room.formerSecrets = [...room.formerSecrets, ...given].slice(-MAX_FORMER_SECRETS);
}

/** Where people take their time, that includes the turn and the time for May I?. */
function resume(room: Room, at: number): void {
  const names = isSlow(room.settings) ? TIMES : (['resumedAt'] as const);
  for (const name of names) room[name] = at;
}

function isHeld({ seats }: Room, secret: string): boolean {
  return seats.some((seat) => seat.secret === secret);
}

function ordersAfter(all: readonly SeatOrders[], entry: LobbyEntry, at: number): readonly SeatOrders[] {
  switch (entry.type) {
    case 'orders':
      return withOrders(all, entry, at);
    case 'left':
    case 'seat-given':
      return withoutOrders(all, entry.seat);
    case 'time-jumped':
      return all.map((one) => ({ ...one, at }));
    default:
      return all;
  }
}

function asksAfter(asks: readonly Ask[], entry: LobbyEntry, at: number): readonly Ask[] {
  switch (entry.type) {
    case 'seat-asked':
      return withAsk(asks, entry, at);
    case 'seat-given':
      return asks.filter(({ seat }) => seat !== entry.seat);
    case 'turned-away':
      return asks.map((ask) => (ask.id === entry.ask ? { ...ask, isDeclined: true } : ask));
    default:
      return asks;
  }
}

function seatsAfter(seats: readonly Seat[], entry: LobbyEntry, at: number): readonly Seat[] {
  const change = (news: Partial<Seat>) =>
    seats.map((seat) => ('seat' in entry && seat.id === entry.seat ? { ...seat, ...news } : seat));
  const replace = (other: Seat) => seats.map((seat) => (seat.id === other.id ? other : seat));
  switch (entry.type) {
    case 'settings':
      return resized(seats, entry.settings.seats, at)
        .map(unready)
        .map(isSlow(entry.settings) ? unhurried : (seat) => seat);
    case 'time-jumped':
    case 'orders':
    case 'seat-asked':
    case 'turned-away':
    case 'undo-asked':
    case 'undo-agreed':
    case 'undo-closed':
      return seats;
    case 'seat-given':
      return seats.map((seat) => (seat.id === entry.seat ? givenSeat(seat, entry, at) : seat));
    case 'seated': {
      const { seat: id, name, secret, device, program } = entry;
      // Gone until the new player's first connection, which follows within a moment.
      const newcomer = { who: 'person', name, secret, device, presence: 'gone' } as const;
      return replace({ ...emptySeat(id, at), ...newcomer, ...programMark(program, at) });
    }
    case 'bot-seated': {
      const { seat: id, name, level } = entry;
      return replace({ ...emptySeat(id, at), who: 'bot', name, level });
    }
    case 'renamed':
      return change({ name: entry.name });
    case 'seat-changed':
      return swapped(seats, entry, at);
    case 'emptied':
      return replace(emptySeat(entry.seat, at));
    case 'ready': {
      const { ready, seed } = entry;
      const isNews = ready && seatWithId({ seats }, entry.seat)?.ready === false;
      return change({ ready, ...(isNews && { readyAt: at }), ...(seed !== null && { share: seed }) });
    }
    case 'connected':
      return seats.map((seat) => (seat.id === entry.seat ? connected(seat, entry, at) : seat));
    case 'disconnected':
      return change({ presence: 'gone', since: Math.min(at, entry.since ?? at), place: null });
    case 'awake':
      return change({ presence: 'here', since: at });
    case 'idle':
      return change({
        presence: 'idle',
        since: at,
        ...(entry.askedBy !== undefined && { standInAt: at }),
      });
    case 'away':
    case 'nudged':
      return change({ presence: entry.type, since: at });
    case 'left':
      return change({ presence: 'left', since: at, place: null, secret: null, move: null });
    case 'notified':
      return change({ told: entry.key });
    case 'move-offered':
      return change({ move: { code: entry.code, until: entry.until } });
    case 'moved': {
      const { secret, device } = entry;
      return change({ presence: 'gone', since: at, place: null, secret, device, move: null });
    }
    default:
      throw unknownEntry(entry);
  }
}

/** A newer version of the server wrote it: without knowing what it means, this one would compute a different room from the entries after it. */
function unknownEntry(entry: never): Error {
  return new Error(`this version of the server doesn't know the entry “${(entry as Entry).type}”`);
}

/** Where people take their time, nobody is idle or away. */
function unhurried(seat: Seat): Seat {
  if (seat.presence === 'away') return { ...seat, presence: 'gone' };
  return seat.presence === 'idle' || seat.presence === 'nudged' ? { ...seat, presence: 'here' } : seat;
}

function connected({ seen: _, ...seat }: Seat, { place }: EntryOf<'connected'>, at: number): Seat {
  return { ...seat, presence: 'here', since: at, place };
}

/** Seats are added and removed at the end. */
function resized(seats: readonly Seat[], count: number, at: number): Seat[] {
  return SEAT_IDS.slice(0, count).map((id, index) => seats[index] ?? emptySeat(id, at));
}

function swapped(seats: readonly Seat[], { from, to }: EntryOf<'seat-changed'>, at: number): readonly Seat[] {
  const mover = seatWithId({ seats }, from);
  if (mover === undefined) return seats;
  return seats.map((seat) => {
    if (seat.id === to) return { ...mover, id: to };
    return seat.id === from ? emptySeat(from, at) : seat;
  });
}
