import { describe, expect, test } from 'vitest';
import { ownSeat, visibilityOf } from './access.ts';
import { reviewRecord } from './reviewRecord.ts';
import { finishedRecord } from './testing/records.ts';

const { head } = finishedRecord();
const saved = (me?: string) =>
  finishedRecord({ isExport: false, head: { ...head, ...(me && { me }) }, commands: [] });

describe('who may look into which hands', () => {
  test('a game that is over, or was given away, is open', () => {
    expect(visibilityOf(finishedRecord(), false)).toEqual({ isOpen: true });
    expect(visibilityOf(saved('seat-1'), true)).toEqual({ isOpen: true });
  });

  test('one that is being played shows what the seat played here may know, or else a spectator', () => {
    expect(visibilityOf(saved('seat-1'), false)).toEqual({ isOpen: false, viewer: 'seat-1' });
    expect(visibilityOf(saved(), false)).toEqual({ isOpen: false, viewer: null });
  });

  test('anybody may be chosen, unless that hand is still hidden here', () => {
    const bob = { isOpen: false, viewer: 'seat-2' };
    expect(visibilityOf(finishedRecord(), false, 'bob')).toEqual(bob);
    expect(visibilityOf(saved(), false, 'bob')).toEqual(bob);
    expect(visibilityOf(saved('seat-2'), false, 'bob')).toEqual(bob);
    expect(visibilityOf(saved('seat-1'), true, 'bob')).toEqual(bob);
    expect(() => visibilityOf(saved('seat-1'), false, 'bob')).toThrow("bob's cards are still hidden");
  });
});

describe('whose game is meant', () => {
  test('the seat played here, or the only one without a bot', () => {
    const [ann, bob, carol] = head.seats;
    const bots = [ann!, { ...bob!, bot: 'sharp' as const }, { ...carol!, bot: 'sharp' as const }];
    expect(ownSeat({ ...head, seats: bots })).toBe('seat-1');
    expect(ownSeat({ ...head, me: 'seat-3' })).toBe('seat-3');
    expect(ownSeat(head)).toBeUndefined();
  });
});

describe('a review', () => {
  const budget = { turns: 1, turnsWhenAll: 1, most: 1 };

  test('is of whoever is named', () => {
    expect(reviewRecord(finishedRecord(), 'Bob', { budget })).toMatchObject({
      playerId: 'seat-2',
      luck: { rounds: [{ roundNumber: 5 }, { roundNumber: 6 }] },
    });
  });

  test('asks whose, and looks into no hidden hand', () => {
    expect(() => reviewRecord(finishedRecord())).toThrow(
      'whose game? Add --player with one of Ann, Bob, Carol',
    );
    expect(() => reviewRecord(finishedRecord(), 'Dan')).toThrow("there's no player named Dan here");
    expect(() => reviewRecord(saved('seat-1'), 'Bob')).toThrow("the game isn't over");
  });
});
