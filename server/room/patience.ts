import { type Due, noteDue } from './due.ts';
import { isAwake, type RoomState, type Seat } from './state.ts';

const SECOND = 1000;
const NUDGE_AFTER = 60 * SECOND;
const IDLE_AFTER = 120 * SECOND;
/** Whatever somebody says meanwhile: so long after the table last moved, it goes on without them. */
const PATIENCE_ENDS = 300 * SECOND;
/** But whoever was alone until now has a minute from when others came. */
const COMPANY_WAITS = 60 * SECOND;

/** Somebody who is there, but does nothing: first a nudge, then a computer plays on. Only if others wait. */
export function notePatience(dues: Due[], seat: Seat, state: RoomState): void {
  if (companySince(seat, state) === NOBODY) return;
  const { movedAt, resumedAt } = state.times;
  const { id, presence, since } = seat;
  if (presence === 'here')
    dues.push({ at: Math.max(movedAt, resumedAt, since) + NUDGE_AFTER, do: 'nudged', seat: id });
  if (presence === 'nudged')
    dues.push({ at: Math.max(since, movedAt) + IDLE_AFTER - NUDGE_AFTER, do: 'idle', seat: id });
}

/** The same with somebody who has to move. Saying “here” again and again only puts it off, but not for ever. */
export function noteHurry(dues: Due[], seat: Seat, state: RoomState): void {
  notePatience(dues, seat, state);
  if (isAwake(seat)) noteDue(dues, patienceEnds(seat, state), { do: 'idle', seat: seat.id });
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
