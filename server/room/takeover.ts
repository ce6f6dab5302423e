import { ASK_LASTS, canBeAskedFor, type SeatId, whyNotAsk, whyNotLetIn } from '@mayi/core/protocol';
import { openAsks } from './asks.ts';
import type { Room } from './room.ts';
import { accept, type Decided, nameFor, refuse } from './seating.ts';

interface Asker {
  readonly id: string;
  readonly name: string;
  readonly seat?: SeatId;
  /** Hashed, as is the secret. */
  readonly device: string;
  readonly secret: string;
  readonly program?: true | undefined;
  readonly now: number;
}

/** A spectator asks for the seat of a computer player. */
export function decideAsk(room: Room, asker: Asker): Decided {
  const { id: ask, device, secret, program, now } = asker;
  if (program && !room.settings.programs) return refuse('no-programs');
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
  return accept({
    type: 'seat-asked',
    ask,
    seat,
    name: named.name,
    asker: { secret, device, ...(program && { program }) },
    until,
  });
}

export function decideLetIn(room: Room, id: string, by: SeatId, now: number): Decided {
  const asks = openAsks(room);
  const refusal = whyNotLetIn({ ...room, asks }, now, id);
  if (refusal) return { ok: false, refusal };
  const ask = asks.find((one) => one.id === id);
  if (ask === undefined) return refuse('no-such-ask');
  const { seat, secret, device, program } = ask;
  // Somebody may have taken that name since.
  const named = nameFor(room.seats, ask.name, seat);
  if (!named.ok) return named;
  const newcomer = { name: named.name, secret, device, ...(program && { program }) };
  return accept({ type: 'seat-given', ask: id, by, seat, ...newcomer });
}

export function decideTurnAway(room: Room, id: string, by: SeatId): Decided {
  const isOpen = openAsks(room).some((ask) => ask.id === id);
  return isOpen ? accept({ type: 'turned-away', ask: id, by }) : refuse('no-such-ask');
}
