import { describe, expect, test } from 'vitest';
import type { TableText } from '../../../core/testing/given.ts';
import { HANDS, type SeatOptions, seatAt } from '../testing/seat.ts';
import { alertFor } from './alerts.ts';

const alert = (text: TableText, options: SeatOptions = {}) =>
  alertFor(seatAt({ hands: HANDS, ...text }, options).table.getState());

describe('an alert', () => {
  test('comes on the player’s turn, by title, favicon and notification', () => {
    expect(alert({})).toMatchObject({
      kind: 'turn',
      title: 'Your turn · May I?',
      isWaiting: true,
      notification: { title: 'Your turn', body: 'Round 1: the table’s waiting for you.' },
    });
    expect(alert({ drawn: true }).kind).toBe('turn');
  });

  test('comes when the table is waiting for an answer to May I?', () => {
    expect(alert({ drawn: true, mayI: {} }, { you: 's2' })).toMatchObject({
      kind: 'asked',
      title: 'May I? 7♥ · May I?',
      isWaiting: true,
    });
    expect(alert({ mayI: { called: ['s3'] } }, { you: 's2' }).kind).toBe('asked');
  });

  test('does not come while others play or are asked, or for spectators', () => {
    const quiet = { kind: 'none', title: 'May I?', isWaiting: false, notification: null };
    expect(alert({}, { you: 's2' })).toEqual(quiet);
    expect(alert({ mayI: {} }, { you: 's2' })).toEqual(quiet);
    expect(alert({ drawn: true, mayI: {} })).toEqual(quiet);
    expect(alert({}, { you: null })).toEqual(quiet);
    expect(alert({}, { room: { phase: 'lobby' } })).toEqual(quiet);
    expect(alertFor({ view: undefined, known: undefined, skew: 0 })).toEqual(quiet);
  });

  test('comes between rounds until the player is ready, and at the end of the game', () => {
    expect(alert({}, { room: { phase: 'break' } })).toMatchObject({ kind: 'roundOver', isWaiting: true });
    expect(alert({}, { room: { phase: 'over' } })).toMatchObject({ kind: 'over', isWaiting: false });
  });

  test('comes once a turn: its tag changes only with the turn', async () => {
    const seat = seatAt({ hands: HANDS });
    const tag = () => alertFor(seat.table.getState()).notification?.tag;
    const first = tag();
    await seat.table.getState().play({ type: 'DRAW_FROM_STOCK' });
    seat.does({ type: 'RESOLVE' });
    expect(tag()).toBe(first);
    await seat.table.getState().play({ type: 'DISCARD', card: '8H0' });
    expect(tag()).toBeUndefined();
  });
});
