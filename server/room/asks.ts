import type { SeatAsk } from '@mayi/core/protocol';
import type { Entry } from './entries.ts';
import { programMark } from './programSeats.ts';
import type { Seat } from './seat.ts';

/** A spectator who would like to take over from a computer player. */
export interface Ask extends SeatAsk {
  readonly name: string;
  /** Hashed, as is the device. */
  readonly secret: string;
  readonly device: string;
  readonly program?: true;
  /** Somebody said no: remembered, so that they don't ask again at once. */
  readonly isDeclined: boolean;
}

type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>;

/** Those that somebody at the table can still answer. */
export function openAsks({ asks }: { readonly asks: readonly Ask[] }): Ask[] {
  return asks.filter(({ isDeclined }) => !isDeclined);
}

/** One for each device; those that have expired are dropped. */
export function withAsk(asks: readonly Ask[], entry: EntryOf<'seat-asked'>, at: number): Ask[] {
  const { ask: id, seat, name, asker, until } = entry;
  const others = asks.filter((ask) => ask.until > at && ask.device !== asker.device);
  return [...others, { id, seat, name, ...asker, until, isDeclined: false }];
}

/** Everything else stays with the seat: its place in the game, and its share of the shuffle, which replays need. */
export function givenSeat(
  { program: _, waitsSince: __, ...seat }: Seat,
  { name, secret, device, program }: EntryOf<'seat-given'>,
  at: number,
): Seat {
  // Gone until their connection follows, as after sitting down.
  const newcomer = { who: 'person', name, level: null, secret, device, presence: 'gone', since: at } as const;
  return { ...seat, ...newcomer, ...programMark(program, at), place: null, ready: false, move: null };
}
