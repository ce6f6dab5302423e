import { SEAT_IDS, type SeatId } from '@mayi/core/protocol';
import type { Entry } from './entries.ts';
import type { Moment } from './moves.ts';
import { emptySeat, isAttended, type RoomState, type Seat, seatWithId } from './state.ts';

type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>;
type Played = 'created' | 'started' | 'played';

/** What happens to a room beside the game of cards. */
export const withoutCards = { created, changed };

function created(code: string, { settings, seed }: EntryOf<'created'>, at: number): RoomState {
  return {
    code,
    phase: 'lobby',
    settings,
    seats: SEAT_IDS.slice(0, settings.seats).map((id) => emptySeat(id, at)),
    seed,
    gameId: null,
    startedSeq: 0,
    tableSeq: 1,
    times: { exposedAt: at, drawnAt: at, movedAt: at, resumedAt: at, breakAt: at },
  };
}

function changed(state: RoomState, entry: Entry, moment: Moment): RoomState {
  const { at } = moment;
  switch (entry.type) {
    case 'settings':
      return {
        ...state,
        settings: entry.settings,
        seats: resized(state.seats, entry.settings.seats, at).map((seat) => ({ ...seat, ready: false })),
      };
    case 'seated': {
      const { seat: id, name, secret, device } = entry;
      // Gone until the new player's first connection, which follows within a moment.
      return withSeat(state, { ...emptySeat(id, at), who: 'person', name, secret, device, presence: 'gone' });
    }
    case 'bot-seated':
      return withSeat(state, {
        ...emptySeat(entry.seat, at),
        who: 'bot',
        name: entry.name,
        level: entry.level,
      });
    case 'renamed':
      return inSeat(state, entry.seat, { name: entry.name });
    case 'seat-changed':
      return seatChanged(state, entry, at);
    case 'emptied':
      return withSeat(state, emptySeat(entry.seat, at));
    case 'ready':
      return ready(state, entry, at);
    case 'went-on':
      return wentOn(state, moment);
    case 'rematch':
      return rematch(state, entry, moment);
    case 'connected':
      return present(resumed(state, at), entry.seat, 'here', at, { place: entry.place });
    case 'disconnected':
      return present(state, entry.seat, 'gone', Math.min(at, entry.since ?? at), { place: null });
    case 'away':
    case 'nudged':
    case 'idle':
      return present(state, entry.seat, entry.type, at);
    case 'awake':
      return present(resumed(state, at), entry.seat, 'here', at);
    case 'left':
      return present(state, entry.seat, 'left', at, { place: null, secret: null, move: null });
    case 'move-offered':
      return inSeat(state, entry.seat, { move: { code: entry.code, until: entry.until } });
    case 'moved':
      return present(state, entry.seat, 'gone', at, {
        place: null,
        secret: entry.secret,
        device: entry.device,
        move: null,
      });
    case 'created':
    case 'started':
    case 'played':
      throw new Error(`${entry.type satisfies Played} cannot happen in this room now`);
    default:
      throw unknown(entry);
  }
}

/** Written by a server that is newer than this one: whatever it means, going on without it would make another room of it. */
function unknown(entry: never): Error {
  return new Error(`this version of the server does not know what “${(entry as Entry).type}” means`);
}

function ready(state: RoomState, { seat: id, ready, seed }: EntryOf<'ready'>, at: number): RoomState {
  const isNews = ready && seatWithId(state, id)?.ready === false;
  return inSeat(state, id, {
    ready,
    ...(isNews && { readyAt: at }),
    ...(seed !== null && { share: seed }),
  });
}

function withSeat(state: RoomState, seat: Seat): RoomState {
  return { ...state, seats: state.seats.map((old) => (old.id === seat.id ? seat : old)) };
}

function inSeat(state: RoomState, id: SeatId, news: Partial<Seat>): RoomState {
  return { ...state, seats: state.seats.map((seat) => (seat.id === id ? { ...seat, ...news } : seat)) };
}

function present(
  state: RoomState,
  id: SeatId,
  presence: Seat['presence'],
  since: number,
  news: Partial<Seat> = {},
): RoomState {
  return inSeat(state, id, { ...news, presence, since });
}

/** If nobody was there, everything begins again now. */
function resumed(state: RoomState, at: number): RoomState {
  return isAttended(state) ? state : { ...state, times: { ...state.times, resumedAt: at } };
}

/** Chairs come and go at the end; those that stay keep who sits on them. */
function resized(seats: readonly Seat[], count: number, at: number): Seat[] {
  return SEAT_IDS.slice(0, count).map((id, index) => seats[index] ?? emptySeat(id, at));
}

function seatChanged(state: RoomState, { from, to }: EntryOf<'seat-changed'>, at: number): RoomState {
  const mover = seatWithId(state, from);
  if (mover === undefined) return state;
  return withSeat(withSeat(state, emptySeat(from, at)), { ...mover, id: to });
}

function wentOn(state: RoomState, { seq, at }: Moment): RoomState {
  const times = { ...state.times, exposedAt: at, drawnAt: at, movedAt: at };
  return { ...state, phase: 'playing', tableSeq: seq, times };
}

/** The same table, but for those who left it. */
function rematch(state: RoomState, { seed }: EntryOf<'rematch'>, { seq, at }: Moment): RoomState {
  const seats = state.seats.map((seat) =>
    seat.presence === 'left' ? emptySeat(seat.id, at) : { ...seat, ready: false, share: null },
  );
  return { ...state, phase: 'lobby', seats, seed, gameId: null, startedSeq: 0, tableSeq: seq };
}
