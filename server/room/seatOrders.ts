import type { MayIOrders, SeatId } from '@mayi/core/protocol';
import type { Entry } from './entries.ts';

/** A player's standing orders for the round. Secret: only their own seat is shown them. */
export interface SeatOrders {
  readonly seat: SeatId;
  readonly orders: MayIOrders;
  /** When they were last changed. */
  readonly at: number;
  /** How often, this round. */
  readonly changes: number;
}

type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>;

export function withOrders(
  all: readonly SeatOrders[],
  { seat, orders }: EntryOf<'orders'>,
  at: number,
): readonly SeatOrders[] {
  const changes = (all.find((one) => one.seat === seat)?.changes ?? 0) + 1;
  return [...withoutOrders(all, seat), { seat, orders, at, changes }];
}

/** Somebody else plays in this seat from now on. */
export function withoutOrders(all: readonly SeatOrders[], seat: SeatId): readonly SeatOrders[] {
  return all.filter((one) => one.seat !== seat);
}

export function ordersOf(
  { orders }: { readonly orders: readonly SeatOrders[] },
  seat: SeatId,
): MayIOrders | null {
  return orders.find((one) => one.seat === seat)?.orders ?? null;
}
