import type { SeatId } from '@mayi/core/protocol';
import { AWAY_AFTER } from './agenda.ts';
import { freeSeat, nameFor } from './chairs.ts';
import type { Entry } from './entries.ts';
import { type Decided, type FreshChance, isRefusal } from './lobby.ts';
import { type RoomRefusal, refuse } from './refusal.ts';
import { emptySeat, type RoomState, type Seat, seatWithId } from './state.ts';

/** Who wants to sit down, and when. */
interface Newcomer {
  readonly name: string;
  readonly seat?: SeatId;
  readonly device: string;
  /** Hashed. */
  readonly secret: string;
  readonly now: number;
}

/** Somebody new sits down: on a free chair, on that of somebody who is away, or at a table that everybody has left. */
export function decideSeat(state: RoomState, wish: Newcomer, fresh: FreshChance): Decided {
  if (state.phase === 'lobby') return sitDown(state, wish);
  if (!isAbandoned(state))
    return refuse('not-in-lobby', 'The game has started. You can watch now, and join the next one.');
  const seats = state.seats.map((seat) => (seat.who === 'person' ? emptySeat(seat.id, wish.now) : seat));
  const seated = sitDown({ ...state, seats }, wish);
  return isRefusal(seated) ? seated : [{ type: 'rematch', seed: fresh.seed() }, ...seated];
}

/** No person will ever come back to this game. */
function isAbandoned({ seats }: RoomState): boolean {
  return seats.every(({ who, presence }) => who !== 'person' || presence === 'left');
}

function sitDown(state: RoomState, { name: wanted, seat, secret, device, now }: Newcomer): Decided {
  const left = chairFor(state, seat, now);
  if ('code' in left) return left;
  const { id } = left;
  const name = nameFor(state, wanted, id);
  if (typeof name !== 'string') return name;
  const cleared: Entry[] = left.who === 'nobody' ? [] : [{ type: 'emptied', seat: id }];
  return [...cleared, { type: 'seated', seat: id, name, secret, device }];
}

/** A free one; only where there is none, that of somebody who has not been here for a while. */
function chairFor(state: RoomState, wanted: SeatId | undefined, now: number): Seat | RoomRefusal {
  const free = freeSeat(state, wanted);
  if (typeof free === 'string') return seatWithId(state, free) ?? refuse('no-such-seat');
  if (state.seats.some(({ who }) => who === 'nobody')) return free;
  return state.seats.find((seat) => isLongGone(seat, now) && seat.id === (wanted ?? seat.id)) ?? free;
}

/** Away, or would be if anybody were there to notice. */
function isLongGone({ who, presence, since }: Seat, now: number): boolean {
  return who === 'person' && (presence === 'away' || (presence === 'gone' && since + AWAY_AFTER <= now));
}
