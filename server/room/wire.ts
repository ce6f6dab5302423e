import type { WireRoom, WireSeat } from '@mayi/core/protocol';
import { openAsks } from './asks.ts';
import { closesAt, continuesAt } from './deadlines.ts';
import type { Room } from './room.ts';
import type { Seat } from './seat.ts';

/** What everybody may know about a room: built up field by field, so nothing secret slips in. */
export function packRoom(room: Room, seats = room.seats.map(packSeat)): WireRoom {
  const { code, phase, settings, seedHash } = room;
  return {
    code,
    phase,
    settings,
    seats,
    asks: openAsks(room).map(({ id, seat, name, until }) => ({ id, seat, name, until })),
    seedHash,
    undo: null,
    closesAt: closesAt(room),
    goesOnAt: phase === 'break' ? continuesAt(room) : null,
  };
}

function packSeat({ id, who, name, level, presence, ready, readyAt }: Seat): WireSeat {
  return { id, who, name, level, presence, ready, readyAt: ready ? readyAt : null };
}
