import { type GameState, type RoundState, spectatorView } from '@mayi/core';
import {
  type Packed,
  packTable,
  type RoomChange,
  roomChange,
  type TableChange,
  tableChange,
  type WireRoom,
  type WireTable,
  withRoomChange,
  withTableChange,
} from '@mayi/core/protocol';
import type { Room } from '../room/room.ts';
import type { Seat } from '../room/state.ts';
import { packRoom } from '../room/wire.ts';

/** What everybody was told last, and what it was made of. */
export interface Told {
  readonly seq: number;
  readonly room: WireRoom;
  readonly table: WireTable | null;
  readonly seats: readonly Seat[];
  readonly game: GameState | null;
}

/** A whole table only where there was none, or that of another game; null: there is none any more. */
export interface Changes {
  readonly room?: RoomChange;
  readonly table?: WireTable | null;
  readonly changed?: TableChange;
}

/** What can be told now; what is as it was `before` is taken from there, not made anew. */
export function tellable(room: Room, before?: Told): Told {
  const { game, seq, state } = room;
  const seats = before?.seats === state.seats ? before.room.seats : undefined;
  const packed = before && game ? packedBefore(before, game.state) : {};
  return {
    seq,
    room: packRoom(room, seats),
    table: game && packTable(spectatorView(game), packed),
    seats: state.seats,
    game: game?.state ?? null,
  };
}

/** What is different from before; all else stays the same object, for thousands of rooms would be made anew with every move. */
export function toldAfter(before: Told, news: Room): { readonly after: Told; readonly changes: Changes } {
  const now = tellable(news, before);
  const room = roomChange(before.room, now.room);
  const changes = { ...(room && { room }), ...tableNews(before.table, now.table) };
  return { changes, after: { ...now, ...kept(before, changes) } };
}

/** A move changes one player, and leaves most of the table alone. */
function packedBefore({ table, game }: Told, now: GameState): Packed {
  if (table === null || game?.gameId !== now.gameId || game.isOver !== now.isOver) return {};
  const [before, after] = [game.round, now.round];
  return {
    ...(before.table === after.table && { melds: table.melds }),
    ...(before.discard === after.discard && { discard: table.discard }),
    ...(game.roundHistory === now.roundHistory && { history: table.history }),
    ...(game.players === now.players && { players: samePlayers(before.players, after.players, table) }),
  };
}

function samePlayers(
  before: RoundState['players'],
  after: RoundState['players'],
  { players }: WireTable,
): WireTable['players'] {
  const same = after.filter((player, seat) => player === before[seat]);
  return Object.fromEntries(same.map(({ id }) => [id, players[id as keyof typeof players]]));
}

function tableNews(before: WireTable | null, after: WireTable | null): Changes {
  if (after === null) return before === null ? {} : { table: null };
  if (before === null || before.gameId !== after.gameId) return { table: after };
  const changed = tableChange(before, after);
  return changed ? { changed } : {};
}

function kept({ room, table }: Told, changes: Changes): Pick<Told, 'room' | 'table'> {
  return {
    room: changes.room ? withRoomChange(room, changes.room) : room,
    table: changes.table === undefined ? tableAfter(table, changes.changed) : changes.table,
  };
}

function tableAfter(table: WireTable | null, changed: TableChange | undefined): WireTable | null {
  return table && changed ? withTableChange(table, changed) : table;
}
