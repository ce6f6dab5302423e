import type { Card } from '@mayi/core/cards';
import type { Fact, GameState, RoundState } from '@mayi/core/engine';
import {
  type MayIOrders,
  type PackedParts,
  type Presence,
  packFact,
  packHand,
  packTable,
  type RoomChange,
  roomChange,
  type SeatId,
  type TableChange,
  tableChange,
  type WireRoom,
  type WireTable,
} from '@mayi/core/protocol';
import { factsFor, spectatorView } from '@mayi/core/view';
import type { Entry } from '../room/entries.ts';
import type { Room } from '../room/room.ts';
import type { Seat } from '../room/seat.ts';
import { ordersOf } from '../room/seatOrders.ts';
import { packRoom } from '../room/wire.ts';
import type { Change } from './roomLog.ts';

/** What everybody may see of a room at some seq, and what it was made of. */
export interface SharedState {
  readonly seq: number;
  readonly room: WireRoom;
  readonly table: WireTable | null;
  readonly seats: readonly Seat[];
  readonly game: GameState | null;
  /** Secret: see `ordersIn`. */
  readonly orders: Room['orders'];
}

/** What differs from the state before. */
export interface Changes {
  readonly room: RoomChange | undefined;
  /** The whole table, but only where another game is on it; null: none is. */
  readonly table: WireTable | null | undefined;
  readonly changed: TableChange | undefined;
}

/** Parts that are as they were `before` are taken from there: packing them again would take most of the time. */
export function sharedState(room: Room, before?: SharedState): SharedState {
  const { game, seq, seats } = room;
  const packed = before && game ? packedBefore(before, game.state) : {};
  return {
    seq,
    room: packRoom(room, before?.seats === seats ? before.room.seats : undefined),
    table: game && withNames(packTable(spectatorView(game), packed), seats),
    seats,
    game: game?.state ?? null,
    orders: room.orders,
  };
}

/** The game knows the players by the names they began with; since then, somebody may have taken over a seat. */
function withNames(table: WireTable, seats: readonly Seat[]): WireTable {
  const renamed = seats.filter(({ id, name }) => (table.players[id]?.name ?? name) !== name);
  if (renamed.length === 0) return table;
  const players = { ...table.players };
  for (const { id, name } of renamed) {
    const player = players[id];
    if (player !== undefined) players[id] = { ...player, name };
  }
  return { ...table, players };
}

/** Where nothing has changed, the old objects are kept: new ones in thousands of rooms would be work for the garbage collector. */
export function nextState(
  before: SharedState,
  room: Room,
): { readonly after: SharedState; readonly changes: Changes } {
  const now = sharedState(room, before);
  const change = roomChange(before.room, now.room);
  const isSameGame = before.table?.gameId === now.table?.gameId;
  const changed = before.table && now.table && isSameGame ? tableChange(before.table, now.table) : undefined;
  const after = {
    ...now,
    room: change ? now.room : before.room,
    table: isSameGame && changed === undefined ? before.table : now.table,
  };
  return { after, changes: { room: change, table: isSameGame ? undefined : now.table, changed } };
}

/** A move changes one player, and leaves most of the table as it was. */
function packedBefore({ table, game }: SharedState, now: GameState): PackedParts {
  if (table === null || game?.gameId !== now.gameId || game.isOver !== now.isOver) return {};
  const [before, after] = [game.round, now.round];
  return {
    melds: before.table === after.table ? table.melds : undefined,
    discard: before.discard === after.discard ? table.discard : undefined,
    history: game.roundHistory === now.roundHistory ? table.history : undefined,
    players: game.players === now.players ? samePlayers(before.players, after.players, table) : undefined,
  };
}

function samePlayers(
  before: RoundState['players'],
  after: RoundState['players'],
  { players }: WireTable,
): WireTable['players'] {
  const same: WireTable['players'] = {};
  for (const [seat, player] of after.entries()) {
    const id = player.id as SeatId;
    const known = players[id];
    if (known !== undefined && player === before[seat]) same[id] = known;
  }
  return same;
}

const NO_CARDS: readonly Card[] = [];

export function handIn({ game }: SharedState, seat: SeatId | null): readonly Card[] {
  return game?.round.players.find(({ id }) => id === seat)?.hand ?? NO_CARDS;
}

/** A seat's own orders, which nobody else is shown; undefined for a spectator. */
export function ordersIn(state: SharedState, seat: SeatId | null): MayIOrders | null | undefined {
  return seat === null ? undefined : ordersOf(state, seat);
}

interface Update {
  readonly change: Change;
  readonly before: SharedState;
  readonly after: SharedState;
  readonly changes: Changes;
  readonly now: number;
}

/** The message for each seat, as JSON. What is the same for all seats is written only once. */
type MessageFor = (seat: SeatId | null) => string;

const PRESENCE_ENTRIES: readonly Entry['type'][] = [
  'connected',
  'disconnected',
  'away',
  'nudged',
  'idle',
  'awake',
  // So that nobody can tell these from somebody who reloads the page.
  'orders',
  'notified',
];

export function updatesFor(update: Update): MessageFor {
  const isPresence = update.change.entries.every(({ entry }) => PRESENCE_ENTRIES.includes(entry.type));
  return isPresence ? presenceMessage(update) : updateMessage(update);
}

function presenceMessage({ before, after, changes, now }: Update): MessageFor {
  const { seats: _, ...room } = changes.room ?? {};
  const changed = after.room.seats.filter(({ id, presence }) => presence !== presenceIn(before.room, id));
  const message = JSON.stringify({
    type: 'presence',
    since: before.seq,
    seq: after.seq,
    now,
    seats: Object.fromEntries(changed.map(({ id, presence }) => [id, presence])),
    ...(Object.keys(room).length > 0 && { room }),
  });
  return (seat) => `${message.slice(0, -1)}${ownOrders(before, after, seat)}}`;
}

/** If they changed. */
function ownOrders(before: SharedState, after: SharedState, seat: SeatId | null): string {
  if (before.orders === after.orders) return '';
  const orders = ordersIn(after, seat);
  return orders === ordersIn(before, seat) ? '' : `,"orders":${JSON.stringify(orders)}`;
}

function presenceIn({ seats }: WireRoom, id: SeatId): Presence | undefined {
  return seats.find((seat) => seat.id === id)?.presence;
}

function updateMessage({ change: { facts, entries }, before, after, changes, now }: Update): MessageFor {
  const head = `{"type":"update","since":${before.seq},"seq":${after.seq},"now":${now},"facts":`;
  const tail = JSON.stringify({ ...autoIn(entries), ...changes }).slice(1, -1);
  const rest = tail === '' ? '' : `,${tail}`;
  const publicFacts = JSON.stringify(factsFor(facts, null).map(packFact));
  const forAll = `${head}${publicFacts}${rest}}`;
  return (seat) => {
    const hand = handIn(after, seat);
    const isOwnHand = hand !== handIn(before, seat);
    const isPrivate = seat !== null && facts.some((fact) => isPrivateTo(seat, fact));
    const orders = ownOrders(before, after, seat);
    if (!isOwnHand && !isPrivate && orders === '') return forAll;
    const seen = isPrivate ? JSON.stringify(factsFor(facts, seat).map(packFact)) : publicFacts;
    const ownHand = isOwnHand ? `,"hand":${JSON.stringify(packHand(hand))}` : '';
    return `${head}${seen}${rest}${ownHand}${orders}}`;
  };
}

/** This seat learns more of it than the others. */
function isPrivateTo(seat: SeatId, fact: Fact): boolean {
  if (fact.type === 'CARDS_DEALT') return true;
  return (fact.type === 'CARD_DRAWN' || fact.type === 'MAY_I_GRANTED') && fact.playerId === seat;
}

/** Seats that a computer played for. */
function autoIn(entries: Change['entries']): { auto?: string[] } {
  const auto = entries.flatMap(({ entry }) =>
    entry.type === 'played' && entry.by === 'stand-in' && entry.command.type !== 'RESOLVE'
      ? [entry.command.playerId]
      : [],
  );
  return auto.length > 0 ? { auto: [...new Set(auto)] } : {};
}
