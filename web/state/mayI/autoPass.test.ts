import type { WireUndoAsk } from '@mayi/core/protocol';
import { STALE } from '@mayi/core/session';
import { describe, expect, test } from 'vitest';
import { virtualClock } from '../../../core/session/testing/virtualClock.ts';
import type { TableText } from '../../../core/testing/given.ts';
import type { Preferences } from '../preferences.ts';
import { HANDS, type SeatOptions, seatAt } from '../testing/seat.ts';
import { preferencesWith } from '../testing/storage.ts';
import { startAutoPass } from './autoPass.ts';

/** 0.5 of the way from the shortest to the longest pause. */
const PAUSE = 1650;

const UNDO_ASK = {
  id: 'u7',
  seat: 's3',
  command: { type: 'DISCARD', card: '7C0' },
  agreed: [],
  until: 0,
} satisfies WireUndoAsk;

function autoPassAt(
  changed: Partial<Preferences>,
  text: TableText = {},
  options: SeatOptions = { you: 's2' },
) {
  const seat = seatAt({ hands: HANDS, mayI: {}, ...text }, options);
  const preferences = preferencesWith(changed);
  const clock = virtualClock();
  const stop = startAutoPass(seat.table, preferences, { after: clock.after, random: () => 0.5 });
  return { ...seat, preferences, clock, stop };
}

describe('an automatic pass', () => {
  test('comes after a human-looking pause', async () => {
    const { clock, sent } = autoPassAt({ autoPass: 'all' });
    await clock.pass(PAUSE - 1);
    expect(sent).toEqual([]);
    await clock.pass(1);
    expect(sent).toEqual(['PASS_MAY_I']);
    expect(clock.timers).toBe(0);
  });

  test('is not for players who want to be asked', () => {
    expect(autoPassAt({ autoPass: 'off' }).clock.timers).toBe(0);
  });

  test('with marked ranks, is for the other ranks only', () => {
    expect(autoPassAt({ autoPass: 'unmarked', markedRanks: ['7'] }).clock.timers).toBe(0);
    expect(autoPassAt({ autoPass: 'unmarked', markedRanks: ['9', 'Joker'] }).clock.timers).toBe(1);
  });

  test.each<[string, TableText, SeatOptions]>([
    ['the player’s own turn', {}, { you: 's1' }],
    ['the break between rounds', {}, { you: 's2', room: { phase: 'break' } }],
    ['spectators', {}, { you: null }],
    ['a discard that may be taken back', {}, { you: 's2', room: { undoAsk: UNDO_ASK } }],
    ['a card already passed on', { mayI: { passed: ['s2'] } }, { you: 's2' }],
    ['a call of the player’s own', { mayI: { called: ['s2'] } }, { you: 's2' }],
  ])('is not for %s', (_, text, options) => {
    expect(autoPassAt({ autoPass: 'all' }, text, options).clock.timers).toBe(0);
  });

  test('is not for a discard that nobody can call for', () => {
    const clock = virtualClock();
    const { table } = seatAt({ hands: HANDS, drawn: true }, { you: 's2' });
    startAutoPass(table, preferencesWith({ autoPass: 'all' }), { after: clock.after, random: () => 0 });
    expect(clock.timers).toBe(0);
  });

  test('also lets a player behind have the card', () => {
    expect(autoPassAt({ autoPass: 'all' }, { mayI: { called: ['s3'] } }).clock.timers).toBe(1);
  });

  test('is canceled when the card is gone', () => {
    const { clock, does, sent } = autoPassAt({ autoPass: 'all' });
    does({ type: 'DRAW_FROM_DISCARD', playerId: 's1' });
    expect(clock.timers).toBe(0);
    expect(sent).toEqual([]);
  });

  test('is canceled when the player wants to be asked after all, or calls', async () => {
    const first = autoPassAt({ autoPass: 'all' });
    first.preferences.setState({ autoPass: 'off' });
    expect(first.clock.timers).toBe(0);
    const second = autoPassAt({ autoPass: 'all' });
    await second.table.getState().play({ type: 'CALL_MAY_I' });
    expect(second.clock.timers).toBe(0);
  });

  test('waits while the connection is lost', () => {
    const { clock, connection } = autoPassAt({ autoPass: 'all' });
    connection('lost');
    expect(clock.timers).toBe(0);
    connection('open');
    expect(clock.timers).toBe(1);
  });

  test('that came too late shows no refusal, and is retried while the offer stands', async () => {
    const { clock, answerWith, table } = autoPassAt({ autoPass: 'all' });
    answerWith({ ok: false, refusal: STALE });
    await clock.pass(PAUSE);
    expect(table.getState().refusal).toBeNull();
    expect(clock.timers).toBe(1);
  });

  test('that is refused is not retried', async () => {
    const { clock, answerWith } = autoPassAt({ autoPass: 'all' });
    answerWith({ ok: false, refusal: { code: 'other-window-acts', rule: null, message: 'no' } });
    await clock.pass(PAUSE);
    expect(clock.timers).toBe(0);
  });

  test('stops with the table', () => {
    const { clock, stop, update } = autoPassAt({ autoPass: 'all' });
    stop();
    update();
    expect(clock.timers).toBe(0);
  });
});

describe('passing on everything this round', () => {
  test('ends with the round, and the mode before it returns', () => {
    const first = autoPassAt({ autoPass: 'unmarked', markedRanks: ['7'] });
    first.preferences.setState({ autoPass: 'all' });
    expect(first.preferences.getState()).toMatchObject({ autoPass: 'all', autoPassBefore: 'unmarked' });
    expect(first.clock.timers).toBe(1);
    const next = seatAt({ hands: HANDS, mayI: {}, round: 2 }, { you: 's2' });
    startAutoPass(next.table, first.preferences, { after: virtualClock().after, random: () => 0 });
    expect(first.preferences.getState()).toMatchObject({ autoPass: 'unmarked', autoPassRound: '' });
  });

  test('chosen outside of a game, is for the first round that comes', () => {
    const { preferences } = autoPassAt({ autoPass: 'all' });
    expect(preferences.getState()).toMatchObject({ autoPass: 'all', autoPassRound: 'test 1' });
  });
});
