import { describe, expect, test } from 'vitest';
import type { TableText } from '../../../core/testing/given.ts';
import type { Preferences } from '../preferences.ts';
import { handTimers, preferencesWith, type SeatOptions, seatAt } from '../testing/seat.ts';
import { startHabits } from './autoPass.ts';

const HANDS = { s1: '3♣ 4♦ 8♥', s2: '5♣ 9♦ J♥', s3: '6♣ 10♦ Q♥' };

function habitsAt(wishes: Partial<Preferences>, text: TableText = {}, options: SeatOptions = { you: 's2' }) {
  const seat = seatAt({ hands: HANDS, mayI: {}, ...text }, options);
  const preferences = preferencesWith(wishes);
  const timers = handTimers();
  const stop = startHabits(seat.table, preferences, { later: timers.later, random: () => 0.5 });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { ...seat, preferences, timers, stop, settled };
}

describe('an automatic pass', () => {
  test('comes after a human-looking moment', async () => {
    const { timers, sent, settled } = habitsAt({ habit: 'never' });
    expect(timers.waiting.map(({ milliseconds }) => milliseconds)).toEqual([1650]);
    expect(sent).toEqual([]);
    timers.goOff();
    await settled();
    expect(sent).toEqual(['PASS_MAY_I']);
    expect(timers.waiting).toEqual([]);
  });

  test('is not for those who want to be asked', () => {
    expect(habitsAt({ habit: 'ask' }).timers.waiting).toEqual([]);
  });

  test('with marked ranks, is for the others only', () => {
    expect(habitsAt({ habit: 'marked', markedRanks: ['7'] }).timers.waiting).toEqual([]);
    expect(habitsAt({ habit: 'marked', markedRanks: ['9', 'Joker'] }).timers.waiting.length).toBe(1);
  });

  test.each<[string, TableText, SeatOptions]>([
    ['one’s own turn', {}, { you: 's1' }],
    ['between rounds', {}, { you: 's2', room: { phase: 'break' } }],
    ['those who look on', {}, { you: null }],
    ['what was passed already', { mayI: { passed: ['s2'] } }, { you: 's2' }],
    ['a call of one’s own', { mayI: { called: ['s2'] } }, { you: 's2' }],
  ])('is not for %s', (_, text, options) => {
    expect(habitsAt({ habit: 'never' }, text, options).timers.waiting).toEqual([]);
  });

  test('is not for a discard that nobody can call for', () => {
    const timers = handTimers();
    const { table } = seatAt({ hands: HANDS, drawn: true }, { you: 's2' });
    startHabits(table, preferencesWith({ habit: 'never' }), { later: timers.later, random: () => 0 });
    expect(timers.waiting).toEqual([]);
  });

  test('lets somebody behind have the card, too', () => {
    expect(habitsAt({ habit: 'never' }, { mayI: { called: ['s3'] } }).timers.waiting.length).toBe(1);
  });

  test('is called off when the card is gone', () => {
    const { timers, does, sent } = habitsAt({ habit: 'never' });
    does({ type: 'DRAW_FROM_DISCARD', playerId: 's1' });
    expect(timers.waiting).toEqual([]);
    expect(sent).toEqual([]);
  });

  test('is called off when the player wants to be asked after all, or calls', async () => {
    const first = habitsAt({ habit: 'never' });
    first.preferences.setState({ habit: 'ask' });
    expect(first.timers.waiting).toEqual([]);
    const second = habitsAt({ habit: 'never' });
    await second.table.getState().play({ type: 'CALL_MAY_I' });
    expect(second.timers.waiting).toEqual([]);
  });

  test('waits while the line is lost', () => {
    const { timers, line } = habitsAt({ habit: 'never' });
    line('lost');
    expect(timers.waiting).toEqual([]);
    line('open');
    expect(timers.waiting.length).toBe(1);
  });

  test('that came too late shows no problem, and is tried again while the question stands', async () => {
    const { timers, answerWith, table, settled } = habitsAt({ habit: 'never' });
    answerWith({ result: 'stale' });
    timers.goOff();
    await settled();
    expect(table.getState().problem).toBeNull();
    expect(timers.waiting.length).toBe(1);
  });

  test('that is refused is not tried again', async () => {
    const { timers, answerWith, settled } = habitsAt({ habit: 'never' });
    answerWith({ result: 'refused', code: 'other-window-acts', rule: null, message: 'no' });
    timers.goOff();
    await settled();
    expect(timers.waiting).toEqual([]);
  });

  test('stops with the table', () => {
    const { timers, stop, tell } = habitsAt({ habit: 'never' });
    stop();
    tell();
    expect(timers.waiting).toEqual([]);
  });
});

describe('never this round', () => {
  test('ends with the round, and the habit before it comes back', () => {
    const first = habitsAt({ habit: 'marked', markedRanks: ['7'] });
    first.preferences.setState({ habit: 'never' });
    expect(first.preferences.getState()).toMatchObject({ habit: 'never', habitBefore: 'marked' });
    expect(first.timers.waiting.length).toBe(1);
    const next = seatAt({ hands: HANDS, mayI: {}, round: 2 }, { you: 's2' });
    startHabits(next.table, first.preferences, { later: handTimers().later, random: () => 0 });
    expect(first.preferences.getState()).toMatchObject({ habit: 'marked', neverIn: '' });
  });

  test('said outside of a game, is for the first round that is met', () => {
    const { preferences } = habitsAt({ habit: 'never' });
    expect(preferences.getState()).toMatchObject({ habit: 'never', neverIn: 'test 1' });
  });
});
