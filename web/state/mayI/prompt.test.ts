import type { SeatId } from '@mayi/core/protocol';
import { PRESETS } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import type { TableText } from '../../../core/testing/given.ts';
import { NOW, seatAt } from '../testing/seat.ts';
import { mayIPrompt } from './prompt.ts';

/** The discard is a seven of hearts, and it's s1's turn. */
const HANDS = { s1: '3♣ 4♦ 8♥', s2: '5♣ 9♦ J♥', s3: '6♣ 10♦ Q♥', s4: '7♣ J♦ K♥' };
const seen = (you: SeatId | null, text: TableText = {}, room: Parameters<typeof seatAt>[1] = {}) =>
  seatAt({ hands: HANDS, mayI: {}, ...text }, { you, ...room }).table.getState();
const prompt = (...args: Parameters<typeof seen>) => mayIPrompt(seen(...args));

describe('May I?', () => {
  test('Y2: every player in line is offered the card, with its cost', () => {
    expect(prompt('s2')).toMatchObject({
      kind: 'offer',
      callLabel: 'May I? 7♥ (+1 card)',
      passLabel: 'Pass on 7♥',
      penaltyCards: 1,
      call: { type: 'CALL_MAY_I' },
      pass: { type: 'PASS_MAY_I' },
      hasPassed: false,
      isAwaited: false,
    });
    expect(prompt('s2', { drawn: true })).toMatchObject({ kind: 'offer', isAwaited: true });
  });

  test('H8: the cost comes from the house rules', () => {
    const rules = { ...PRESETS.classic, name: 'dear', mayI: { ...PRESETS.classic.mayI, penaltyCards: 2 } };
    expect(prompt('s2', { rules })).toMatchObject({ callLabel: 'May I? 7♥ (+2 cards)' });
  });

  test('a player who passed may change their mind', () => {
    const passed = prompt('s2', { drawn: true, mayI: { passed: ['s2'] } });
    expect(passed).toMatchObject({ kind: 'offer', hasPassed: true, pass: null });
  });

  test('Y9: after three changes of mind nothing more is offered', () => {
    const changed = ['s2', 's2', 's2'];
    expect(prompt('s2', { drawn: true, mayI: { passed: ['s2'], changed } })).toEqual({ kind: 'none' });
    const waiting = prompt('s2', { mayI: { called: ['s2'], changed } });
    expect(waiting).toMatchObject({ kind: 'waiting', withdraw: null });
  });

  test('a caller waits for those ahead in line, and may withdraw', () => {
    const waiting = prompt('s4', { drawn: true, mayI: { called: ['s4'], passed: ['s2'] } });
    expect(waiting).toMatchObject({
      kind: 'waiting',
      before: ['s3'],
      text: 'Waiting: s3 is ahead of you',
      withdraw: { type: 'PASS_MAY_I' },
    });
    expect(prompt('s4', { mayI: { called: ['s4'] } })).toMatchObject({
      text: 'Waiting: s2 and s3 are ahead of you',
    });
  });

  test('Y3: with nobody ahead of the caller, the current player still draws first', () => {
    expect(prompt('s2', { mayI: { called: ['s2'] } })).toMatchObject({
      before: [],
      text: 'You asked for 7♥. s1 draws first.',
    });
  });

  test('Y5: a player ahead of a caller is asked: take it, or let them', () => {
    expect(prompt('s2', { drawn: true, mayI: { called: ['s4'] } })).toMatchObject({
      kind: 'question',
      callers: ['s4'],
      text: 's4 wants 7♥. Take it yourself (+1 card), or let them have it?',
      callLabel: 'Take 7♥ (+1 card)',
      passLabel: 'Let s4 have it',
    });
    expect(prompt('s2', { mayI: { called: ['s4', 's3'] } })).toMatchObject({ callers: ['s4', 's3'] });
  });

  test('a player behind a caller may still call', () => {
    expect(prompt('s4', { drawn: true, mayI: { called: ['s3'] } })).toMatchObject({ kind: 'offer' });
  });

  test('Y4: the current player sees that the others are being asked', () => {
    expect(prompt('s1')).toEqual({ kind: 'none' });
    expect(prompt('s1', { drawn: true, mayI: { passed: ['s2'] } })).toMatchObject({
      kind: 'asking',
      callers: [],
      pending: ['s3', 's4'],
      text: 'Does anyone want 7♥?',
    });
    expect(prompt('s1', { drawn: true, mayI: { called: ['s4'] } })).toMatchObject({
      text: 's4 asks: May I? 7♥',
    });
  });

  test('not for spectators, the player who discarded the card, players who are down, or between rounds', () => {
    expect(prompt(null)).toEqual({ kind: 'none' });
    expect(prompt('s4', { mayI: { by: 's4' } })).toEqual({ kind: 'none' });
    expect(prompt('s2', { table: ['s2 set 9♣ 9♥ 9♠'] })).toEqual({ kind: 'none' });
    expect(prompt('s2', {}, { room: { phase: 'break' } })).toEqual({ kind: 'none' });
    expect(mayIPrompt(seatAt({ hands: HANDS, drawn: true }, { you: 's2' }).table.getState())).toEqual({
      kind: 'none',
    });
  });

  test('nothing before the first welcome', () => {
    expect(mayIPrompt({ view: undefined, known: undefined, skew: 0 })).toEqual({ kind: 'none' });
  });
});

describe('the time left', () => {
  test('counts by the device’s clock', () => {
    const state = seen('s2', {}, { room: { closesAt: NOW + 8000 } });
    expect(mayIPrompt({ ...state, skew: 500 })).toMatchObject({ closesAt: NOW + 7500 });
  });

  test('has no end where the room has no time limit', () => {
    expect(prompt('s2', {}, { room: { closesAt: null } })).toMatchObject({ closesAt: null });
  });
});
