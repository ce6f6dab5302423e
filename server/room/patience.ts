import { type Due, dueAt } from './due.ts';
import { isAwake, type RoomState, type Seat } from './state.ts';

const SECOND = 1000;
const NUDGE_AFTER = 60 * SECOND;
const IDLE_AFTER = 120 * SECOND;
/** Whatever somebody says meanwhile: so long after the table last moved, it goes on without them. */
const PATIENCE_ENDS = 300 * SECOND;
/** But whoever was alone until now has a minute from when others came. */
const COMPANY_WAITS = 60 * SECOND;

/** Somebody who is there, but does nothing: first a nudge, then a computer plays on. Only if others wait. */
export function patienceWith(seat: Seat, state: RoomState): Due[] {
  if (companySince(seat, state) === NOBODY) return [];
  const { movedAt, resumedAt } = state.times;
  if (seat.presence === 'here')
    return [{ at: Math.max(movedAt, resumedAt, seat.since) + NUDGE_AFTER, do: 'nudged', seat: seat.id }];
  const more = IDLE_AFTER - NUDGE_AFTER;
  return seat.presence === 'nudged'
    ? [{ at: Math.max(seat.since, movedAt) + more, do: 'idle', seat: seat.id }]
    : [];
}

/** The same with somebody who has to move. Saying “here” again and again only puts it off, but not for ever. */
export function hurry(seat: Seat, state: RoomState): Due[] {
  const last = isAwake(seat) ? dueAt(patienceEnds(seat, state), { do: 'idle', seat: seat.id }) : [];
  return [...patienceWith(seat, state), ...last];
}

/** When it goes on without this person, however often they said that they are here; infinity: never. */
export function patienceEnds(seat: Seat, state: RoomState): number {
  const { movedAt, resumedAt } = state.times;
  const company = companySince(seat, state);
  return Math.max(movedAt + PATIENCE_ENDS, resumedAt + PATIENCE_ENDS, company + COMPANY_WAITS);
}

const NOBODY = Number.POSITIVE_INFINITY;

/** Since when somebody else is there who waits. */
function companySince({ id }: Seat, { seats }: RoomState): number {
  let since = NOBODY;
  for (const other of seats) if (other.id !== id && isAwake(other)) since = Math.min(since, other.since);
  return since;
}
