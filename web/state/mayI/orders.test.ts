import { type MayIOrders, NO_ORDERS, type WireUndoAsk } from '@mayi/core/protocol';
import { STALE } from '@mayi/core/session';
import type { View } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { virtualClock } from '../../../core/session/testing/virtualClock.ts';
import type { TableText } from '../../../core/testing/given.ts';
import type { Preferences } from '../preferences.ts';
import { HANDS, type SeatOptions, seatAt } from '../testing/seat.ts';
import { preferencesWith } from '../testing/storage.ts';
import { ordersIn, setOrders, startOrders } from './orders.ts';

/** 0.5 of the way from the shortest to the longest pause. */
const PAUSE = 1650;

/** Nothing is marked, so everything is passed on. */
const PASS_ALL = { autoPass: 'unmarked' } as const;

/** As a player who has the table in front of them does it. */
function giveOrders(
  { table, preferences }: Pick<ReturnType<typeof seatWith>, 'table' | 'preferences'>,
  orders: MayIOrders,
  seen = table.getState().view,
) {
  return setOrders(table, preferences, seen as View, orders);
}

const UNDO_ASK = {
  id: 'u7',
  seat: 's3',
  command: { type: 'DISCARD', card: '7C0' },
  agreed: [],
  until: 0,
} satisfies WireUndoAsk;

function seatWith(changed: Partial<Preferences>, text: TableText = {}, options: SeatOptions = { you: 's2' }) {
  const seat = seatAt({ hands: HANDS, mayI: {}, ...text }, options);
  const preferences = preferencesWith(changed);
  const clock = virtualClock();
  const stop = startOrders(seat.table, preferences, { after: clock.after, random: () => 0.5 });
  return { ...seat, preferences, clock, stop };
}

describe('an automatic pass', () => {
  test('comes after a human-looking pause', async () => {
    const { clock, sent } = seatWith(PASS_ALL);
    await clock.pass(PAUSE - 1);
    expect(sent).toEqual([]);
    await clock.pass(1);
    expect(sent).toEqual(['PASS_MAY_I']);
    expect(clock.timers).toBe(0);
  });

  test('is not for players who want to be asked', () => {
    expect(seatWith({ autoPass: 'off' }).clock.timers).toBe(0);
  });

  test('with marked ranks, is for the other ranks only', () => {
    expect(seatWith({ autoPass: 'unmarked', markedRanks: ['7'] }).clock.timers).toBe(0);
    expect(seatWith({ autoPass: 'unmarked', markedRanks: ['9', 'Joker'] }).clock.timers).toBe(1);
  });

  test.each<[string, TableText, SeatOptions]>([
    ['the player’s own turn', {}, { you: 's1' }],
    ['the break between rounds', {}, { you: 's2', room: { phase: 'break' } }],
    ['spectators', {}, { you: null }],
    ['a discard that may be taken back', {}, { you: 's2', room: { undoAsk: UNDO_ASK } }],
    ['a card already passed on', { mayI: { passed: ['s2'] } }, { you: 's2' }],
    ['a call of the player’s own', { mayI: { called: ['s2'] } }, { you: 's2' }],
  ])('is not for %s', (_, text, options) => {
    expect(seatWith(PASS_ALL, text, options).clock.timers).toBe(0);
  });

  test('is not for a discard that nobody can call for', () => {
    const clock = virtualClock();
    const { table } = seatAt({ hands: HANDS, drawn: true }, { you: 's2' });
    startOrders(table, preferencesWith(PASS_ALL), { after: clock.after, random: () => 0 });
    expect(clock.timers).toBe(0);
  });

  test('also lets a player behind have the card', () => {
    expect(seatWith(PASS_ALL, { mayI: { called: ['s3'] } }).clock.timers).toBe(1);
  });

  test('is canceled when the card is gone', () => {
    const { clock, does, sent } = seatWith(PASS_ALL);
    does({ type: 'DRAW_FROM_DISCARD', playerId: 's1' });
    expect(clock.timers).toBe(0);
    expect(sent).toEqual([]);
  });

  test('is canceled when the player wants to be asked after all, or calls', async () => {
    const first = seatWith(PASS_ALL);
    first.preferences.setState({ autoPass: 'off' });
    expect(first.clock.timers).toBe(0);
    const second = seatWith(PASS_ALL);
    await second.table.getState().play({ type: 'CALL_MAY_I' });
    expect(second.clock.timers).toBe(0);
  });

  test('waits while the connection is lost', () => {
    const { clock, connection } = seatWith(PASS_ALL);
    connection('lost');
    expect(clock.timers).toBe(0);
    connection('open');
    expect(clock.timers).toBe(1);
  });

  test('that came too late shows no refusal, and is retried while the offer stands', async () => {
    const { clock, answerWith, table } = seatWith(PASS_ALL);
    answerWith({ ok: false, refusal: STALE });
    await clock.pass(PAUSE);
    expect(table.getState().refusal).toBeNull();
    expect(clock.timers).toBe(1);
  });

  test('that is refused is not retried', async () => {
    const { clock, answerWith } = seatWith(PASS_ALL);
    answerWith({ ok: false, refusal: { code: 'other-window-acts', rule: null, message: 'no' } });
    await clock.pass(PAUSE);
    expect(clock.timers).toBe(0);
  });

  test('stops with the table', () => {
    const { clock, stop, update } = seatWith(PASS_ALL);
    stop();
    update();
    expect(clock.timers).toBe(0);
  });
});

describe('orders for this round', () => {
  const orders = { cards: ['7'], answer: 'call', rest: 'pass' } as const;

  test('are kept by the device where there is no room, and call after the same pause', async () => {
    const { table, preferences, clock, sent } = seatWith({});
    await giveOrders({ table, preferences }, orders);
    expect(ordersIn(table.getState(), preferences.getState())).toEqual(orders);
    await clock.pass(PAUSE - 1);
    expect(sent).toEqual([]);
    await clock.pass(1);
    expect(sent).toEqual(['CALL_MAY_I']);
  });

  test('end with the round, and the habit is back', async () => {
    const first = seatWith(PASS_ALL);
    await giveOrders(first, orders);
    const next = seatAt({ hands: HANDS, mayI: {}, round: 2 }, { you: 's2' }).table.getState();
    expect(ordersIn(next, first.preferences.getState())).toEqual({ cards: [], answer: 'ask', rest: 'pass' });
  });

  test('don’t count in a round that began while they were being given', async () => {
    const round1 = seatAt({ hands: HANDS, mayI: {} }, { you: 's2' }).table.getState().view;
    const alone = seatWith({}, { round: 2 });
    await giveOrders(alone, orders, round1);
    expect(ordersIn(alone.table.getState(), alone.preferences.getState())).toEqual(NO_ORDERS);
    const inRoom = seatWith({}, { round: 2 }, { you: 's2', orders: null });
    await giveOrders(inRoom, orders, round1);
    expect(inRoom.table.getState().known?.orders).toBeNull();
    expect(inRoom.table.getState().refusal).toMatchObject({ code: 'round-over' });
  });

  test.each(['', '{', '{"round":"test 1"}', '{"round":"test 1","cards":[7,"x"],"rest":"pass"}'])(
    'that can’t be read (%s) do no harm',
    (text) => {
      const { table, preferences } = seatWith({ orders: text });
      expect(ordersIn(table.getState(), preferences.getState()).cards).toEqual([]);
    },
  );

  test('are kept by the room where there is one, which answers', async () => {
    const { table, preferences, clock, sent } = seatWith(
      PASS_ALL,
      {},
      { you: 's2', orders: { ...orders, cards: ['9'] } },
    );
    expect(ordersIn(table.getState(), preferences.getState()).cards).toEqual(['9']);
    await clock.pass(PAUSE);
    expect(sent).toEqual([]);
    await giveOrders({ table, preferences }, orders);
    expect(sent).toEqual(['orders']);
    expect(preferences.getState().orders).toBe('');
  });

  test('are the player’s habit at the start of a round in a room, once', () => {
    const { sent, update } = seatWith(PASS_ALL, {}, { you: 's2', orders: null });
    expect(sent).toEqual(['orders']);
    update();
    expect(sent).toEqual(['orders']);
    expect(seatWith({}, {}, { you: 's2', orders: null }).sent).toEqual([]);
  });

  describe('that are the habit', () => {
    const room = { you: 's2', orders: null } as const;
    const ordersOf = ({ table }: ReturnType<typeof seatWith>) => table.getState().known?.orders;

    test('follow it as it’s changed, until the player gives others', async () => {
      const seat = seatWith({}, {}, room);
      seat.preferences.setState({ autoPass: 'unmarked' });
      expect(ordersOf(seat)).toEqual({ cards: [], answer: 'ask', rest: 'pass' });
      seat.preferences.setState({ markedRanks: ['7'] });
      seat.preferences.setState({ markedRanks: ['7', 'K'] });
      expect(ordersOf(seat)).toEqual({ cards: ['K', '7'], answer: 'ask', rest: 'pass' });
      seat.preferences.setState({ autoPass: 'off' });
      expect(ordersOf(seat)).toEqual(NO_ORDERS);
      seat.preferences.setState({ autoPass: 'unmarked' });
      await giveOrders(seat, orders);
      seat.preferences.setState({ markedRanks: [] });
      expect(ordersOf(seat)).toEqual(orders);
    });

    test('are known as such after a reload', () => {
      const habit = { cards: ['7'], answer: 'ask', rest: 'pass' } as const;
      const seat = seatWith({ autoPass: 'unmarked', markedRanks: ['7'] }, {}, { you: 's2', orders: habit });
      expect(seat.sent).toEqual([]);
      seat.preferences.setState({ markedRanks: ['7', '9'] });
      expect(ordersOf(seat)).toEqual({ ...habit, cards: ['9', '7'] });
    });

    test('are given quietly, and not again if the room refuses them', async () => {
      const seat = seatWith({}, {}, room);
      seat.answerWith({ ok: false, refusal: { code: 'too-many-orders', rule: null, message: 'no' } });
      seat.preferences.setState({ autoPass: 'unmarked' });
      await seat.clock.pass(0);
      seat.update();
      expect(seat.sent).toEqual(['orders']);
      expect(seat.table.getState().refusal).toBeNull();
    });
  });
});
