import { isDeepStrictEqual } from 'node:util';
import { type MayIOrders, orderFor, type SeatId, slowMayIMs, tidyOrders } from '@mayi/core/protocol';
import { isWindowOpen, pauseBeforeOrder } from '@mayi/core/table';
import type { Room, RoomInGame } from './room.ts';
import type { Seat } from './seat.ts';
import { accept, type Decided, refuse } from './seating.ts';

/** Every change is stored. More than anybody needs in a round. */
const MAX_CHANGES = 40;

export function decideOrders(
  room: Room,
  { round, cards, answer, rest }: MayIOrders & { readonly round: number },
  { id: seat }: Seat,
): Decided {
  const isOn = room.phase === 'playing' || room.phase === 'break';
  if (!isOn || room.game === null) return refuse('not-in-play');
  if (round !== room.game.state.round.roundNumber) return refuse('round-over');
  const orders = tidyOrders({ cards, answer, rest });
  const own = room.orders.find((one) => one.seat === seat);
  if (isDeepStrictEqual(own?.orders, orders)) return accept();
  if (own !== undefined && own.changes >= MAX_CHANGES) return refuse('too-many-orders');
  return accept({ type: 'orders', seat, orders });
}

/** An answer by orders, and when. */
export interface OrderedAnswer {
  readonly at: number;
  readonly command: 'CALL_MAY_I' | 'PASS_MAY_I';
}

/** So much (ms) before a window closes, everything has been answered that orders answer. */
const BEFORE_CLOSING = 250;

/**
 * What the orders of a player who is in line and hasn't answered say, once the table waits for them: both answers are legal then.
 * Undefined: the player decides.
 */
export function orderedAnswer(
  room: RoomInGame,
  seat: SeatId,
  closesAt: number | null,
): OrderedAnswer | undefined {
  const own = room.orders.find((one) => one.seat === seat);
  const { round } = room.game.state;
  const [card] = round.discard;
  if (own === undefined || card === undefined || !isWindowOpen(round)) return undefined;
  const order = orderFor(own.orders, card);
  if (order === 'ask') return undefined;
  const since = Math.max(room.drawnAt, own.at);
  const at = since + pauseBeforeOrder(seat, since, room.seed, slowMayIMs(room.settings));
  const latest = closesAt === null ? at : Math.max(since, closesAt - BEFORE_CLOSING);
  return { at: Math.min(at, latest), command: order === 'call' ? 'CALL_MAY_I' : 'PASS_MAY_I' };
}
