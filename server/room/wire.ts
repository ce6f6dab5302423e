import {
  isSlow,
  type Presence,
  type SeatId,
  toWireCommand,
  type WireRoom,
  type WireSeat,
} from '@mayi/core/protocol';
import { openAsks } from './asks.ts';
import { closesAt, continuesAt } from './deadlines.ts';
import type { Room } from './room.ts';
import type { Seat } from './seat.ts';
import { turnEndsAt } from './slowTurns.ts';
import { slipIn } from './undo.ts';

/** What everybody may know about a room: built up field by field, so nothing secret slips in. */
export function packRoom(room: Room, seats = room.seats.map((seat) => packSeat(room, seat))): WireRoom {
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
    turnEndsAt: turnEndsAt(room),
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

function packSeat(room: Room, seat: Seat): WireSeat {
  const { id, who, name, level, program, ready, readyAt } = seat;
  const mark = program && { program };
  const presence = shownPresence(room, seat);
  return { id, who, name, level, ...mark, presence, ready, readyAt: ready ? readyAt : null };
}

/** Where people take their time, the game doesn't show who has it open: an answer from somebody who hasn't would be by their orders. */
function shownPresence({ phase, settings }: Room, { presence }: Seat): Presence {
  return phase !== 'lobby' && presence === 'gone' && isSlow(settings) ? 'here' : presence;
}
