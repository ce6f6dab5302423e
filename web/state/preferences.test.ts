import { describe, expect, test } from 'vitest';
import { createPreferences, DEFAULT_PREFERENCES } from './preferences.ts';
import { brokenStorage, memoryStorage } from './testing/storage.ts';

const KEY = 'mayi.preferences';

describe('preferences', () => {
  test('survive a reload', () => {
    const storage = memoryStorage();
    createPreferences(storage).setState({ name: 'Ann', fourColor: true, markedRanks: ['A', 'Joker'] });
    expect(createPreferences(storage).getState()).toEqual({
      ...DEFAULT_PREFERENCES,
      name: 'Ann',
      fourColor: true,
      markedRanks: ['A', 'Joker'],
    });
  });

  test('unknown preferences and values are left out', () => {
    const saved = {
      theme: 'purple',
      motion: 'full',
      sound: 'loud',
      autoPass: 7,
      markedRanks: ['A', 'Z'],
      sort: ['own'],
      old: true,
      name: 'Bob',
      __proto__: null,
    };
    const storage = memoryStorage({ [KEY]: JSON.stringify(saved) });
    expect(createPreferences(storage).getState()).toEqual({
      ...DEFAULT_PREFERENCES,
      motion: 'full',
      name: 'Bob',
    });
  });

  test('saved under their old names are still known', () => {
    const saved = { fourColour: true, habit: 'marked', neverIn: 'g 2', habitBefore: 'marked', name: 'never' };
    const storage = memoryStorage({ [KEY]: JSON.stringify(saved) });
    expect(createPreferences(storage).getState()).toEqual({
      ...DEFAULT_PREFERENCES,
      name: 'never',
      fourColor: true,
      autoPass: 'unmarked',
    });
  });

  test.each(['{', 'null', '7', '[]'])('garbage counts as nothing: %s', (text) => {
    expect(createPreferences(memoryStorage({ [KEY]: text })).getState()).toEqual(DEFAULT_PREFERENCES);
  });

  test('storage that fails does no harm', () => {
    const store = createPreferences(brokenStorage);
    store.setState({ name: 'Ann' });
    expect(store.getState().name).toBe('Ann');
  });

  test('a mode that no longer exists is as if none was chosen', () => {
    const storage = memoryStorage({ [KEY]: JSON.stringify({ autoPass: 'all', autoPassRound: 'g 2' }) });
    expect(createPreferences(storage).getState()).toEqual(DEFAULT_PREFERENCES);
  });
});
