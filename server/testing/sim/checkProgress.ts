import { isConnected, isSlow } from '@mayi/core/protocol';
import type { RoomRecord } from './roomRecord.ts';
import type { SimRoom } from './simRoom.ts';
import type { Simulation } from './simulation.ts';

const CHECK_EVERY = 5000;
const MAX_STANDSTILL = 5 * 60_000;
const MAX_GHOST_TIME = 90_000;

/** A table with a player present must keep advancing, and must soon notice when a player's node has died. */
export function checkProgress(sim: Simulation, simRoom: SimRoom): void {
  const { schedule, trace } = sim;
  let attendedSince = Number.POSITIVE_INFINITY;
  function check(): void {
    schedule.after(CHECK_EVERY, check);
    const { record } = simRoom;
    if (record === undefined) return;
    const now = schedule.now();
    attendedSince = simRoom.isAttended() ? Math.min(attendedSince, now) : Number.POSITIVE_INFINITY;
    // Where people take their time, the table waits for people who aren't there.
    const isStuck =
      !isSlow(record.room.settings) && now - Math.max(attendedSince, record.movedAt) > MAX_STANDSTILL;
    if (isStuck && record.room.phase !== 'over') trace.fail(`${describe(record)} is stuck`);
    if (now - attendedSince > MAX_GHOST_TIME && hasGhost(sim, record))
      trace.fail(`${describe(record)} has a ghost`);
  }
  check();
}

/** A seat that seems to be connected to a node that has died. */
function hasGhost({ schedule, deaths }: Simulation, { room }: RoomRecord): boolean {
  return room.seats.some((seat) => {
    const diedAt = deaths.get(seat.place?.node ?? '');
    return isConnected(seat) && diedAt !== undefined && schedule.now() - diedAt > MAX_GHOST_TIME;
  });
}

function describe({ code, room }: RoomRecord): string {
  const seats = room.seats.map(({ id, who, presence, place }) =>
    `${id} ${who} ${presence} ${place?.node ?? ''}`.trim(),
  );
  return `${code} at ${room.seq} (${room.phase}; ${seats.join(', ')})`;
}
