import { describe, expect, test } from 'vitest';
import type { TableText } from '../../../core/testing/given.ts';
import { type SeatOptions, seatAt } from '../testing/seat.ts';
import { nudgeOf } from './alerts.ts';

const HANDS = { s1: '3♣ 4♦ 8♥', s2: '5♣ 9♦ J♥', s3: '6♣ 10♦ Q♥' };
const nudge = (text: TableText, options: SeatOptions = {}) =>
  nudgeOf(seatAt({ hands: HANDS, ...text }, options).table.getState());

describe('a nudge', () => {
  test('on one’s turn, by title, dot and notification', () => {
    expect(nudge({})).toMatchObject({
      kind: 'turn',
      title: 'Your turn · May I?',
      isWaiting: true,
      notification: { title: 'Your turn', body: 'Round 1: the table is waiting for you.' },
    });
    expect(nudge({ drawn: true }).kind).toBe('turn');
  });

  test('when the table is waiting for an answer to May I?', () => {
    expect(nudge({ drawn: true, mayI: {} }, { you: 's2' })).toMatchObject({
      kind: 'asked',
      title: 'May I? 7♥ · May I?',
      isWaiting: true,
    });
    expect(nudge({ mayI: { called: ['s3'] } }, { you: 's2' }).kind).toBe('asked');
  });

  test('not while others play, are asked, or for those who look on', () => {
    const quiet = { kind: 'none', title: 'May I?', isWaiting: false, notification: null };
    expect(nudge({}, { you: 's2' })).toEqual(quiet);
    expect(nudge({ mayI: {} }, { you: 's2' })).toEqual(quiet);
    expect(nudge({ drawn: true, mayI: {} })).toEqual(quiet);
    expect(nudge({}, { you: null })).toEqual(quiet);
    expect(nudge({}, { room: { phase: 'lobby' } })).toEqual(quiet);
    expect(nudgeOf({ view: undefined, known: undefined, skew: 0 })).toEqual(quiet);
  });

  test('between rounds until one is ready, and at the end of the game', () => {
    expect(nudge({}, { room: { phase: 'break' } })).toMatchObject({ kind: 'roundOver', isWaiting: true });
    expect(nudge({}, { room: { phase: 'over' } })).toMatchObject({ kind: 'over', isWaiting: false });
  });

  test('is given once a turn: its tag changes with the turn only', async () => {
    const seat = seatAt({ hands: HANDS });
    const tag = () => nudgeOf(seat.table.getState()).notification?.tag;
    const first = tag();
    await seat.table.getState().play({ type: 'DRAW_FROM_STOCK' });
    seat.does({ type: 'RESOLVE' });
    expect(tag()).toBe(first);
    await seat.table.getState().play({ type: 'DISCARD', card: '8H0' });
    expect(tag()).toBeUndefined();
  });
});
