import {
  hasOrders,
  type MayIOrders,
  NO_ORDERS,
  orderedRank,
  orderFor,
  tidyOrders,
  type WireCommand,
} from '@mayi/core/protocol';
import type { Result } from '@mayi/core/rules';
import { isStale } from '@mayi/core/session';
import type { View } from '@mayi/core/view';
import type { After } from '../../session/timers.ts';
import type { Preferences, PreferencesStore } from '../preferences.ts';
import type { TableState, TableStore } from '../table/tableStore.ts';
import { mayIPrompt } from './prompt.ts';

type Habit = Pick<Preferences, 'autoPass' | 'markedRanks'>;
export type KeptOrders = Habit & Pick<Preferences, 'orders'>;

/** What the player starts every round with. */
function habitOf({ autoPass, markedRanks }: Habit): MayIOrders {
  if (autoPass === 'off') return NO_ORDERS;
  return { cards: markedRanks.map(orderedRank), answer: 'ask', rest: 'pass' };
}

/** The May I? orders of this round. A room keeps them; where there's no room, the device does. */
export function ordersIn({ known, view }: Pick<TableState, 'known' | 'view'>, kept: KeptOrders): MayIOrders {
  if (known?.orders !== undefined) return known.orders ?? NO_ORDERS;
  return (view && ordersOnDevice(view, kept.orders)) ?? habitOf(kept);
}

/** For the round that the player saw when giving them, even if another has begun since: then they no longer count. */
export async function setOrders(
  table: TableStore,
  preferences: PreferencesStore,
  seen: View,
  orders: MayIOrders,
): Promise<Result> {
  const { known, ask } = table.getState();
  if (known?.orders !== undefined) return ask({ type: 'orders', round: seen.roundNumber, ...orders });
  preferences.setState({ orders: JSON.stringify({ round: roundKey(seen), ...orders }) });
  return { ok: true };
}

/** Undefined if there are none, or they were for another round. */
function ordersOnDevice(view: View, text: string): MayIOrders | undefined {
  try {
    const { round, cards, answer, rest } = JSON.parse(text);
    return round === roundKey(view) ? tidyOrders({ cards, answer, rest }) : undefined;
  } catch {
    return undefined;
  }
}

export function roundKey({ gameId, roundNumber }: View): string {
  return `${gameId} ${roundNumber}`;
}

/** The same text for the same orders in the same round. */
function keyOf(view: View, orders: MayIOrders): string {
  return roundKey(view) + JSON.stringify(tidyOrders(orders));
}

export interface OrdersOptions {
  readonly after: After;
  /** From 0 up to 1. */
  random(): number;
}

/** An instant answer would give away that nobody thought about it. */
const MIN_DELAY_MS = 800;
const MAX_DELAY_MS = 2500;

/**
 * Where the device keeps the orders, answers May I? after a human-looking pause. In a room, gives the player's habit as the orders of
 * the round. Returns a function that stops it.
 */
export function startOrders(
  table: TableStore,
  preferences: PreferencesStore,
  { after, random }: OrdersOptions,
): () => void {
  let scheduled: { readonly offer: string; readonly cancel: () => void } | undefined;
  let answered: string | undefined;
  /** The last habit that this device gave the room, or found there. */
  let given: string | undefined;

  const schedule = () => {
    giveHabit();
    const due = offerToAnswer(table.getState(), preferences.getState());
    if (scheduled?.offer === due?.offer) return;
    scheduled?.cancel();
    scheduled = undefined;
    if (due === undefined || due.offer === answered) return;
    const delay = MIN_DELAY_MS + random() * (MAX_DELAY_MS - MIN_DELAY_MS);
    scheduled = { offer: due.offer, cancel: after(delay, () => void answer(due)) };
  };

  const answer = async ({ offer, command }: Due) => {
    scheduled = undefined;
    answered = offer;
    const result = await table.getState().play(command, { isQuiet: true });
    // Something else happened first, so the offer may still stand.
    if (isStale(result)) answered = undefined;
    schedule();
  };

  /**
   * At the start of a round, and whenever the habit changes; unless the room has other orders: another window may have given them, or
   * the player.
   */
  const giveHabit = () => {
    const { known, view, connection, ask } = table.getState();
    if (view === undefined || known?.orders === undefined || !known.acting || connection !== 'open') return;
    if (known.room.phase !== 'playing' && known.room.phase !== 'break') return;
    const habit = habitOf(preferences.getState());
    const habitKey = keyOf(view, habit);
    const roomKey = known.orders && keyOf(view, known.orders);
    if (habitKey === roomKey) given = habitKey;
    const isOurs = known.orders === null ? hasOrders(habit) : roomKey === given;
    if (!isOurs || habitKey === given) return;
    given = habitKey;
    void ask({ type: 'orders', round: view.roundNumber, ...habit }, { isQuiet: true });
  };

  const unsubscribes = [table.subscribe(schedule), preferences.subscribe(schedule)];
  schedule();
  return () => {
    scheduled?.cancel();
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

interface Due {
  /** Identifies the offer: the same text as long as it stands. */
  readonly offer: string;
  readonly command: WireCommand;
}

/** What the device should answer for the player, if anything. */
function offerToAnswer(state: TableState, preferences: Preferences): Due | undefined {
  const { view, known, connection, isSending } = state;
  if (view === undefined || !known?.acting || connection !== 'open' || isSending) return undefined;
  // The room answers; and an answer would decide for the player that a slip can't be taken back.
  if (known.orders !== undefined || known.room.undoAsk) return undefined;
  const prompt = mayIPrompt(state);
  if ((prompt.kind !== 'offer' && prompt.kind !== 'question') || prompt.pass === null) return undefined;
  const order = orderFor(ordersIn(state, preferences), prompt.card);
  if (order === 'ask') return undefined;
  const offer = [roundKey(view), prompt.card.id, view.stockCount, prompt.kind, order].join(' ');
  return { offer, command: order === 'call' ? prompt.call : prompt.pass };
}
