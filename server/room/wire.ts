import { hashSeed } from '@mayi/core/cards';
import type { WireRoom, WireSeat } from '@mayi/core/protocol';
import { closesAt, goesOnAt } from './agenda.ts';
import type { Room } from './room.ts';
import type { Seat } from './state.ts';

/** What everybody may know of a room: built from nothing, field by field. */
export function packRoom(room: Room, seats = room.state.seats.map(packSeat)): WireRoom {
  const { state } = room;
  return {
    code: state.code,
    phase: state.phase,
    settings: state.settings,
    seats,
    seedHash: promiseOf(state.seed),
    closesAt: closesAt(room),
    goesOnAt: state.phase === 'break' ? goesOnAt(state) : null,
  };
}

function packSeat({ id, who, name, level, presence, ready }: Seat): WireSeat {
  return { id, who, name, level, presence, ready };
}

const PROMISES_KEPT = 5000;
const promises = new Map<string, string>();

/** The hash of the server's seed costs more than a move. */
function promiseOf(seed: string): string {
  let promise = promises.get(seed);
  if (promise === undefined) {
    promise = hashSeed(seed);
    if (promises.size >= PROMISES_KEPT) promises.clear();
    promises.set(seed, promise);
  }
  return promise;
}
