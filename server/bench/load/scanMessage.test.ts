import { describe, expect, it } from 'vitest';
import { handIn, kindOf, placeOf } from './scanMessage.ts';

const bytes = (message: object) => Buffer.from(JSON.stringify(message));
const update = { type: 'update', since: 12, seq: 134, now: 1, facts: [] };
const presence = { type: 'presence', since: 9, seq: 10, now: 1, seats: { s1: 'gone' } };

describe('what the load reads of a message, without parsing it', () => {
  it('what kind it is', () => {
    const kinds = ['update', 'presence', 'answer', 'welcome', 'pong', 'error'];
    expect(kinds.map((type) => kindOf(bytes({ type })))).toEqual([
      'step',
      'step',
      'answer',
      'welcome',
      'other',
      'other',
    ]);
  });

  it('where it follows', () => {
    expect(placeOf(bytes(update))).toEqual({ since: 12, seq: 134 });
    expect(placeOf(bytes(presence))).toEqual({ since: 9, seq: 10 });
    expect(() => placeOf(bytes({ type: 'update', seq: 1 }))).toThrow('no number');
  });

  it('the hand, which comes last, if there is one', () => {
    const dealt = { ...update, facts: [{ type: 'CARDS_DEALT', hand: ['2C0'] }], hand: ['9C0', 'JK3'] };
    expect(handIn(bytes(dealt))).toEqual(['9C0', 'JK3']);
    expect(handIn(bytes({ ...dealt, hand: [], acting: true }))).toEqual([]);
    expect(handIn(bytes(update))).toBeUndefined();
  });
});
