import { describe, expect, it } from 'vitest';
import type { DeviceStorage } from '../../state/preferences.ts';
import {
  keepRoomWish,
  keepSoloWish,
  keptRoomWish,
  keptSoloWish,
  levelsOf,
  opponentCounts,
  seatCounts,
} from './wishes.ts';

function pocket(found: Record<string, string> = {}): DeviceStorage {
  const kept = new Map(Object.entries(found));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('what was chosen last', () => {
  it('is remembered', () => {
    const keep = pocket();
    keepSoloWish(keep, { opponents: 5, strength: 'mixed', rules: 'jeanne' });
    keepRoomWish(keep, { rules: 'liverpool', seats: 6, mayI: 'untimed' });
    expect(keptSoloWish(keep)).toEqual({ opponents: 5, strength: 'mixed', rules: 'jeanne' });
    expect(keptRoomWish(keep)).toEqual({ rules: 'liverpool', seats: 6, mayI: 'untimed' });
  });

  it('is as usual where nothing sensible is kept', () => {
    const keep = pocket({ 'mayi.solo': '{"opponents": 90, "strength": "mixed"}', 'mayi.room': 'null' });
    expect(keptSoloWish(keep)).toEqual({ opponents: 3, strength: 'mixed', rules: 'classic' });
    expect(keptRoomWish(keep)).toEqual({ rules: 'classic', seats: 4, mayI: 'short' });
    expect(keptSoloWish(pocket({ 'mayi.solo': 'no JSON' })).opponents).toBe(3);
  });

  it('offers as many as the rules allow', () => {
    expect(opponentCounts('classic')).toEqual([2, 3, 4, 5, 6, 7]);
    expect(seatCounts('classic')).toEqual([3, 4, 5, 6, 7, 8]);
  });

  it('names a level for each computer player', () => {
    expect(levelsOf({ opponents: 2, strength: 'sharp', rules: 'classic' })).toEqual(['sharp', 'sharp']);
    expect(new Set(levelsOf({ opponents: 4, strength: 'mixed', rules: 'classic' })).size).toBe(4);
  });
});
