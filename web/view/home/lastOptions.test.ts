import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../app/storage.ts';
import {
  botLevels,
  lastRoomOptions,
  lastSoloOptions,
  opponentCounts,
  storeRoomOptions,
  storeSoloOptions,
  withRoomRules,
  withSoloRules,
} from './lastOptions.ts';

describe('the last options', () => {
  it('are remembered', () => {
    const storage = memoryStorage();
    storeSoloOptions(storage, { opponents: 5, strength: 'mixed', rules: 'jeanne' });
    storeRoomOptions(storage, { rules: 'liverpool', seats: 6, mayI: 'untimed' });
    expect(lastSoloOptions(storage)).toEqual({ opponents: 5, strength: 'mixed', rules: 'jeanne' });
    expect(lastRoomOptions(storage)).toEqual({ rules: 'liverpool', seats: 6, mayI: 'untimed' });
  });

  it('keep the number of players with other rules; a table for two is not a choice', () => {
    const solo = { opponents: 5, strength: 'mixed', rules: 'classic' } as const;
    expect(withSoloRules(solo, 'jeanne').opponents).toBe(5);
    const forTwo = withSoloRules(solo, 'two');
    expect(forTwo.opponents).toBe(1);
    expect(withSoloRules(forTwo, 'classic').opponents).toBe(3);
    const room = withRoomRules({ rules: 'classic', seats: 6, mayI: 'short' }, 'two');
    expect(room.seats).toBe(2);
    expect(withRoomRules(room, 'classic').seats).toBe(4);
  });

  it('are the defaults if nothing valid is stored', () => {
    const storage = memoryStorage({
      'mayi.solo': '{"opponents": 90, "strength": "mixed"}',
      'mayi.room': 'null',
    });
    expect(lastSoloOptions(storage)).toEqual({ opponents: 3, strength: 'mixed', rules: 'classic' });
    expect(lastRoomOptions(storage)).toEqual({ rules: 'classic', seats: 4, mayI: 'short' });
    expect(lastSoloOptions(memoryStorage({ 'mayi.solo': 'not JSON' })).opponents).toBe(3);
  });

  it('offer as many players as the rules allow', () => {
    expect(opponentCounts('classic')).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('have a level for each computer player', () => {
    expect(botLevels({ opponents: 2, strength: 'sharp', rules: 'classic' })).toEqual(['sharp', 'sharp']);
    expect(new Set(botLevels({ opponents: 4, strength: 'mixed', rules: 'classic' })).size).toBe(4);
  });
});
