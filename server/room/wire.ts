import { type SeatId, toWireCommand, type WireRoom, type WireSeat } from '@mayi/core/protocol';
import { openAsks } from './asks.ts';
import { closesAt, continuesAt } from './deadlines.ts';
import type { Room } from './room.ts';
import type { Seat } from './seat.ts';
import { slipIn } from './undo.ts';

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
    ...packUndo(room),
    closesAt: closesAt(room),
    goesOnAt: phase === 'break' ? continuesAt(room) : null,
  };
}

function packUndo(room: Room): Pick<WireRoom, 'undo' | 'undoAsk'> {
  const slip = slipIn(room);
  if (slip === null) return { undo: null, undoAsk: null };
  const { command, ask } = slip;
  const seat = command.playerId as SeatId;
  if (ask === null) return { undo: seat, undoAsk: null };
  const { id, agreed, until } = ask;
  return { undo: null, undoAsk: { id, seat, command: toWireCommand(command), agreed: [...agreed], until } };
}

function packSeat({ id, who, name, level, program, presence, ready, readyAt }: Seat): WireSeat {
  const mark = program && { program };
  return { id, who, name, level, ...mark, presence, ready, readyAt: ready ? readyAt : null };
}
