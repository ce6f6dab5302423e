import { isConnected, slowMayIMs, turnMs } from '@mayi/core/protocol';
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
    const stillFor = now - Math.max(waitsSince(record, attendedSince), record.movedAt);
    if (stillFor > maxStandstill(record) && record.room.phase !== 'over' && !simRoom.isDone())
      trace.fail(`${describe(record)} is stuck`);
    if (now - attendedSince > MAX_GHOST_TIME && hasGhost(sim, record))
      trace.fail(`${describe(record)} has a ghost`);
  }
  check();
}

/** Where people take their time, the game goes on without them. */
function waitsSince({ room }: RoomRecord, attendedSince: number): number {
  const isOn = room.phase === 'playing' || room.phase === 'break';
  return turnMs(room.settings) === null || !isOn ? attendedSince : 0;
}

function maxStandstill({ room }: RoomRecord): number {
  const [turn, mayI] = [turnMs(room.settings) ?? 0, slowMayIMs(room.settings) ?? 0];
  return turn + 2 * mayI + MAX_STANDSTILL;
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
