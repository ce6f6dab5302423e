import type { GameState, RoundState } from '@mayi/core/engine';
import {
  type PackedParts,
  packTable,
  type RoomChange,
  roomChange,
  type SeatId,
  type TableChange,
  tableChange,
  type WireRoom,
  type WireTable,
} from '@mayi/core/protocol';
import { spectatorView } from '@mayi/core/view';
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
  readonly room: RoomChange | undefined;
  readonly table: WireTable | null | undefined;
  readonly changed: TableChange | undefined;
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

/** What is different from before. Where nothing is, the old objects stay: new ones, in thousands of rooms, would have to be tidied up. */
export function toldAfter(before: Told, news: Room): { readonly after: Told; readonly changes: Changes } {
  const now = tellable(news, before);
  const room = roomChange(before.room, now.room);
  const isSameTable = before.table?.gameId === now.table?.gameId;
  const changed = before.table && now.table && isSameTable ? tableChange(before.table, now.table) : undefined;
  const after = {
    seq: now.seq,
    room: room ? now.room : before.room,
    table: isSameTable && changed === undefined ? before.table : now.table,
    seats: now.seats,
    game: now.game,
  };
  return { after, changes: { room, table: isSameTable ? undefined : now.table, changed } };
}

/** A move changes one player, and leaves most of the table alone. */
function packedBefore({ table, game }: Told, now: GameState): PackedParts {
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
