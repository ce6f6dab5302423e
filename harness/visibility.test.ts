import { describe, expect, test } from 'vitest';
import { reviewRecord } from './reviewRecord.ts';
import { finishedRecord } from './testing/records.ts';
import { ownSeat, visibilityOf } from './visibility.ts';

const { head } = finishedRecord();
const saved = (me?: string) =>
  finishedRecord({ isExport: false, head: { ...head, ...(me && { me }) }, commands: [] });

describe('which cards may be shown', () => {
  test('a finished or exported game is open', () => {
    expect(visibilityOf(finishedRecord(), false)).toEqual({ isOpen: true });
    expect(visibilityOf(saved('seat-1'), true)).toEqual({ isOpen: true });
  });

  test('a game in progress shows what the seat played here, or else a spectator, may see', () => {
    expect(visibilityOf(saved('seat-1'), false)).toEqual({ isOpen: false, viewer: 'seat-1' });
    expect(visibilityOf(saved(), false)).toEqual({ isOpen: false, viewer: null });
  });

  test('any seat can be chosen, unless its hand is still hidden', () => {
    const bob = { isOpen: false, viewer: 'seat-2' };
    expect(visibilityOf(finishedRecord(), false, 'bob')).toEqual(bob);
    expect(visibilityOf(saved(), false, 'bob')).toEqual(bob);
    expect(visibilityOf(saved('seat-2'), false, 'bob')).toEqual(bob);
    expect(visibilityOf(saved('seat-1'), true, 'bob')).toEqual(bob);
    expect(() => visibilityOf(saved('seat-1'), false, 'bob')).toThrow("bob's cards are still hidden");
  });
});

describe('the default seat', () => {
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

  test('is for the named player', () => {
    expect(reviewRecord(finishedRecord(), 'Bob', { budget })).toMatchObject({
      playerId: 'seat-2',
      luck: { rounds: [{ roundNumber: 5 }, { roundNumber: 6 }] },
    });
  });

  test('needs a player and never shows a hidden hand', () => {
    expect(() => reviewRecord(finishedRecord())).toThrow(
      'whose game? Add --player with one of Ann, Bob, Carol',
    );
    expect(() => reviewRecord(finishedRecord(), 'Dan')).toThrow("there's no player named Dan here");
    expect(() => reviewRecord(saved('seat-1'), 'Bob')).toThrow("the game isn't over");
  });
});
