import { isConnected } from '@mayi/core/protocol';
import type { Ledger } from './roomRecord.ts';
import type { Party } from './simRoom.ts';
import type { World } from './simulation.ts';

const LOOK_EVERY = 5000;
const MUST_GO_ON = 5 * 60_000;
const MUST_HEAL = 90_000;

/** A table with somebody at it must never stand still for long, nor believe that somebody is there who is not. */
export function keepVigil(world: World, party: Party): void {
  const { schedule, trace } = world;
  let attendedSince = Number.POSITIVE_INFINITY;
  function look(): void {
    schedule.after(LOOK_EVERY, look);
    const { ledger } = party;
    if (ledger === undefined) return;
    const now = schedule.now();
    attendedSince = party.isAttended() ? Math.min(attendedSince, now) : Number.POSITIVE_INFINITY;
    const isStuck = now - Math.max(attendedSince, ledger.movedAt) > MUST_GO_ON;
    if (isStuck && ledger.room.phase !== 'over') trace.fail(`${describe(ledger)} stands still`);
    if (now - attendedSince > MUST_HEAL && hasGhost(world, ledger))
      trace.fail(`${describe(ledger)} has a ghost`);
  }
  look();
}

/** A seat that seems to be played from a node that is no more. */
function hasGhost({ schedule, deaths }: World, { room }: Ledger): boolean {
  return room.seats.some((seat) => {
    const diedAt = deaths.get(seat.place?.node ?? '');
    return isConnected(seat) && diedAt !== undefined && schedule.now() - diedAt > MUST_HEAL;
  });
}

function describe({ code, room }: Ledger): string {
  const seats = room.seats.map(({ id, who, presence, place }) =>
    `${id} ${who} ${presence} ${place?.node ?? ''}`.trim(),
  );
  return `${code} at ${room.seq} (${room.phase}; ${seats.join(', ')})`;
}
