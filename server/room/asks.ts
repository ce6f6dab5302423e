import {
  ASK_LASTS,
  canBeAskedFor,
  type SeatAsk,
  type SeatId,
  whyNotAsk,
  whyNotLetIn,
} from '@mayi/core/protocol';
import type { Entry } from './entries.ts';
import type { Room } from './room.ts';
import type { Seat } from './seat.ts';
import { accept, type Decided, nameFor, refuse } from './seating.ts';

/** A spectator who would like to take over from a computer player. */
export interface Ask extends SeatAsk {
  readonly name: string;
  /** Hashed, as is the device. */
  readonly secret: string;
  readonly device: string;
  /** Somebody said no: remembered, so that they don't ask again at once. */
  readonly isDeclined: boolean;
}

type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>;

interface Asker {
  readonly id: string;
  readonly name: string;
  readonly seat?: SeatId;
  /** Hashed, as is the secret. */
  readonly device: string;
  readonly secret: string;
  readonly now: number;
}

/** Those that somebody at the table can still answer. */
export function openAsks({ asks }: Pick<Room, 'asks'>): Ask[] {
  return asks.filter(({ isDeclined }) => !isDeclined);
}

export function decideAsk(room: Room, asker: Asker): Decided {
  const { id: ask, device, secret, now } = asker;
  const own = room.asks.find((one) => one.device === device && one.until > now);
  if (own?.isDeclined) return refuse('turned-away');
  // A second request replaces the first one.
  const asks = openAsks(room).filter((one) => one !== own);
  const refusal = whyNotAsk({ ...room, asks }, now, asker.seat);
  if (refusal) return { ok: false, refusal };
  const free = room.seats.filter((one) => canBeAskedFor(one) && one.id === (asker.seat ?? one.id));
  const wanted = free.find(({ id }) => !asks.some(({ seat }) => seat === id)) ?? free[0];
  if (wanted === undefined) return refuse('no-computer-seat');
  const { id: seat } = wanted;
  const named = nameFor(room.seats, asker.name, seat);
  if (!named.ok) return named;
  const until = now + ASK_LASTS;
  return accept({ type: 'seat-asked', ask, seat, name: named.name, asker: { secret, device }, until });
}

export function decideLetIn(room: Room, id: string, by: SeatId, now: number): Decided {
  const asks = openAsks(room);
  const refusal = whyNotLetIn({ ...room, asks }, now, id);
  if (refusal) return { ok: false, refusal };
  const ask = asks.find((one) => one.id === id);
  if (ask === undefined) return refuse('no-such-ask');
  const { seat, secret, device } = ask;
  // Somebody may have taken that name since.
  const named = nameFor(room.seats, ask.name, seat);
  if (!named.ok) return named;
  return accept({ type: 'seat-given', ask: id, by, seat, name: named.name, secret, device });
}

export function decideTurnAway(room: Room, id: string, by: SeatId): Decided {
  const isOpen = openAsks(room).some((ask) => ask.id === id);
  return isOpen ? accept({ type: 'turned-away', ask: id, by }) : refuse('no-such-ask');
}

/** One for each device; those that have expired are dropped. */
export function withAsk(asks: readonly Ask[], entry: EntryOf<'seat-asked'>, at: number): Ask[] {
  const { ask: id, seat, name, asker, until } = entry;
  const others = asks.filter((ask) => ask.until > at && ask.device !== asker.device);
  return [...others, { id, seat, name, ...asker, until, isDeclined: false }];
}

/** Everything else stays with the seat: its place in the game, and its share of the shuffle, which replays need. */
export function givenSeat(seat: Seat, { name, secret, device }: EntryOf<'seat-given'>, at: number): Seat {
  // Gone until their connection follows, as after sitting down.
  const newcomer = { who: 'person', name, level: null, secret, device, presence: 'gone', since: at } as const;
  return { ...seat, ...newcomer, place: null, ready: false, move: null };
}
