import type { View } from '../view/view.ts';
import type { Presence, SeatId } from './constants.ts';
import type { CardCode } from './fromClient.ts';
import type { RoomView, ServerMessage, ServerMessageOf, WireRoom, WireTable } from './fromServer.ts';
import type { MayIOrders } from './orders.ts';
import { unpackView } from './unpackView.ts';
import { withRoomChange, withTableChange } from './withChange.ts';

/** What a client knows about its room, from all messages so far. Never modified. */
export interface Known {
  readonly seq: number;
  /** Null for a spectator. */
  readonly you: SeatId | null;
  /** Whether this window can make moves, or a newer one has taken over. */
  readonly acting: boolean;
  readonly room: WireRoom;
  /** Null in the lobby of a new room. */
  readonly table: WireTable | null;
  readonly hand: readonly CardCode[];
  /** This seat's standing orders for May I?, where the room keeps them; null: none. */
  readonly orders?: MayIOrders | null | undefined;
  /** The server's clock at its last message. */
  readonly now: number;
  /** Whether a TV shows this room. */
  readonly tv: boolean;
}

/** What a client knows after a message. */
export interface Followed {
  /** `undefined` before the first `welcome`. */
  readonly known: Known | undefined;
  /** A message was missed: send `hello` again. */
  readonly isGap: boolean;
}

/** A reducer: applies a server message to what the client knows. */
export function follow(known: Known | undefined, message: ServerMessage): Followed {
  switch (message.type) {
    case 'welcome':
      return { known: knownFrom(message.you, message, message.tv ?? false), isGap: false };
    case 'answer':
      if (message.result !== 'stale' || !known || message.fresh.seq < known.seq)
        return { known, isGap: false };
      return { known: knownFrom(known.you, message.fresh, known.tv), isGap: false };
    case 'update':
    case 'presence':
      return applyStep(known, message);
    case 'tv':
      return { known: known && withTv(known, message.open), isGap: false };
    default:
      // Reactions, errors and pongs, and whatever a newer server may say.
      return { known, isGap: false };
  }
}

function knownFrom(
  you: SeatId | null,
  { seq, now, acting, room, table, hand, orders }: RoomView,
  tv: boolean,
): Known {
  return { seq, you, acting, room, table, hand, orders, now, tv };
}

/** The same object if nothing changed, so nobody takes it for news. */
function withTv(known: Known, tv: boolean): Known {
  return known.tv === tv ? known : { ...known, tv };
}

type Step = ServerMessageOf<'update'> | ServerMessageOf<'presence'>;

/** A change applies only to the state it was made from; repeated messages are ignored. */
function applyStep(known: Known | undefined, step: Step): Followed {
  if (known === undefined) return { known, isGap: true };
  if (step.seq <= known.seq) return { known, isGap: false };
  if (step.since !== known.seq) return { known, isGap: true };
  const room = step.room ? withRoomChange(known.room, step.room) : known.room;
  const { acting = known.acting, orders = known.orders } = step;
  const next = { ...known, seq: step.seq, now: step.now, acting, orders, room };
  return {
    known: step.type === 'update' ? afterUpdate(next, step) : afterPresence(next, step),
    isGap: false,
  };
}

function afterUpdate(known: Known, update: ServerMessageOf<'update'>): Known {
  const { table = known.table, changed, hand = known.hand } = update;
  if (table === null) return { ...known, table, hand: [] };
  return { ...known, table: changed ? withTableChange(table, changed) : table, hand };
}

function afterPresence(known: Known, { seats }: ServerMessageOf<'presence'>): Known {
  return { ...known, room: withPresence(known.room, seats) };
}

function withPresence(room: WireRoom, presences: Partial<Record<SeatId, Presence>>): WireRoom {
  return {
    ...room,
    seats: room.seats.map((seat) => ({ ...seat, presence: presences[seat.id] ?? seat.presence })),
  };
}

/** The game as this seat sees it; `undefined` in the lobby of a new room. */
export function viewOf({ table, hand, you }: Known): View | undefined {
  if (table === null) return undefined;
  // Someone who sat down after the deal only watches.
  const isPlaying = you !== null && table.players[you] !== undefined;
  return unpackView(isPlaying ? { table, hand, you } : { table, hand: [], you: null });
}
