import type { SeatId } from '@mayi/core/protocol';
import { cleanName, isSameName } from './names.ts';
import { type RoomRefusal, refuse } from './refusal.ts';
import { type RoomState, seatWithId } from './state.ts';

export function whyNotFree(state: RoomState, id: SeatId): RoomRefusal | undefined {
  const seat = seatWithId(state, id);
  if (seat === undefined) return refuse('no-such-seat');
  return seat.who === 'nobody' ? undefined : refuse('seat-taken');
}

/** The chair that was asked for, or else the first that is free. */
export function freeSeat(state: RoomState, wanted: SeatId | undefined): SeatId | RoomRefusal {
  if (wanted !== undefined) return whyNotFree(state, wanted) ?? wanted;
  return state.seats.find(({ who }) => who === 'nobody')?.id ?? refuse('no-free-seat');
}

/** The name as it is shown, unless it is somebody else's: `own` is the seat that it is for. */
export function nameFor(state: RoomState, wanted: string, own: SeatId): string | RoomRefusal {
  const name = cleanName(wanted);
  if (name === undefined) return refuse('bad-name');
  const isTaken = state.seats.some((seat) => seat.id !== own && isSameName(seat.name, name));
  return isTaken ? refuse('name-taken') : name;
}
