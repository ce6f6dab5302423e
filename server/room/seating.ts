import { canBeReplaced, type RoomRefusalCode, roomRefusal, type SeatId } from '@mayi/core/protocol';
import type { Result } from '@mayi/core/rules';
import type { Entry } from './entries.ts';
import { cleanName, isSameName } from './names.ts';
import { isExpired } from './programSeats.ts';
import type { Room } from './room.ts';
import { emptySeat, type Seat, seatWithId } from './seat.ts';

export type RoomResult<T extends object> = Result<T, RoomRefusalCode>;
/** The entries that a request adds to the room: none, if everything is already as it asks. */
export type Decided = RoomResult<{ readonly entries: readonly Entry[] }>;

/** Seeds and ids; randomness comes from outside. */
export interface Secrets {
  seed(): string;
  gameId(): string;
}

export function accept(...entries: Entry[]): Decided {
  return { ok: true, entries };
}

export function refuse(code: RoomRefusalCode, message?: string): { ok: false } & RoomResult<never> {
  return { ok: false, refusal: roomRefusal(code, message) };
}

interface Newcomer {
  readonly name: string;
  readonly seat?: SeatId;
  /** Hashed, as is the secret. */
  readonly device: string;
  readonly secret: string;
  readonly program?: true | undefined;
  readonly now: number;
}

/** Seats a new player: in a free seat, in that of somebody who is away, or in a room that everybody has left. */
export function decideSeat(room: Room, newcomer: Newcomer, secrets: Secrets): Decided {
  if (newcomer.program && !room.settings.programs) return refuse('no-programs');
  if (room.phase === 'lobby') return sitDown(room, newcomer);
  if (!isAbandoned(room, newcomer.now))
    return refuse('not-in-lobby', 'The game has started. You can watch now, and join the next one.');
  const seats = room.seats.map((seat) => (seat.who === 'person' ? emptySeat(seat.id, newcomer.now) : seat));
  const decided = sitDown({ seats, settings: room.settings }, newcomer);
  return decided.ok ? accept({ type: 'rematch', seed: secrets.seed() }, ...decided.entries) : decided;
}

/** No person can come back to this game. */
function isAbandoned(room: Room, now: number): boolean {
  return room.seats.every(
    (seat) => seat.who !== 'person' || seat.presence === 'left' || isExpired(room, seat, now),
  );
}

type Seating = Pick<Room, 'seats' | 'settings'>;

function sitDown(room: Seating, newcomer: Newcomer): Decided {
  const { secret, device, program } = newcomer;
  const chosen = seatFor(room, newcomer);
  if (!chosen.ok) return chosen;
  const { id: seat, who } = chosen.seat;
  const named = nameFor(room.seats, newcomer.name, seat);
  if (!named.ok) return named;
  const seated: Entry = {
    type: 'seated',
    seat,
    name: named.name,
    secret,
    device,
    ...(program && { program }),
  };
  return who === 'nobody' ? accept(seated) : accept({ type: 'emptied', seat }, seated);
}

function seatFor({ seats, settings }: Seating, { seat: wanted, now }: Newcomer): RoomResult<{ seat: Seat }> {
  const free = freeSeat(seats, wanted);
  if (free.ok || seats.some(({ who }) => who === 'nobody')) return free;
  const left = seats.find(
    (seat) => canBeReplaced(settings, seat, now - seat.since) && seat.id === (wanted ?? seat.id),
  );
  return left === undefined ? free : { ok: true, seat: left };
}

/** The seat that was asked for, or else the first free one. */
export function freeSeat(seats: readonly Seat[], wanted: SeatId | undefined): RoomResult<{ seat: Seat }> {
  const seat =
    wanted === undefined ? seats.find(({ who }) => who === 'nobody') : seatWithId({ seats }, wanted);
  if (seat === undefined) return refuse(wanted === undefined ? 'no-free-seat' : 'no-such-seat');
  return seat.who === 'nobody' ? { ok: true, seat } : refuse('seat-taken');
}

/** The name as everybody sees it, unless another seat has it. `own`: the seat that it's for. */
export function nameFor(seats: readonly Seat[], wanted: string, own: SeatId): RoomResult<{ name: string }> {
  const name = cleanName(wanted);
  if (name === undefined) return refuse('bad-name');
  const isTaken = seats.some((seat) => seat.id !== own && isSameName(seat.name, name));
  return isTaken ? refuse('name-taken') : { ok: true, name };
}
