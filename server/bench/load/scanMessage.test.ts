import { describe, expect, it } from 'vitest';
import { handIn, kindOf, seqsOf } from './scanMessage.ts';

const bytes = (message: object) => Buffer.from(JSON.stringify(message));
const update = { type: 'update', since: 12, seq: 134, now: 1, facts: [] };
const presence = { type: 'presence', since: 9, seq: 10, now: 1, seats: { s1: 'gone' } };

describe('scanning a message', () => {
  it('finds its kind', () => {
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

  it('finds its seqs', () => {
    expect(seqsOf(bytes(update))).toEqual({ since: 12, seq: 134 });
    expect(seqsOf(bytes(presence))).toEqual({ since: 9, seq: 10 });
    expect(() => seqsOf(bytes({ type: 'update', seq: 1 }))).toThrow('no number');
  });

  it('finds the hand, if there is one', () => {
    const dealt = { ...update, facts: [{ type: 'CARDS_DEALT', hand: ['2C0'] }], hand: ['9C0', 'JK3'] };
    expect(handIn(bytes(dealt))).toEqual(['9C0', 'JK3']);
    expect(handIn(bytes({ ...dealt, hand: [], acting: true }))).toEqual([]);
    expect(handIn(bytes(update))).toBeUndefined();
  });
});
