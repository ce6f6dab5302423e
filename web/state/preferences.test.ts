import { describe, expect, test } from 'vitest';
import { createPreferences, DEFAULT_PREFERENCES } from './preferences.ts';
import { memory, NO_MEMORY } from './testing/seat.ts';

const KEY = 'mayi.preferences';

describe('preferences', () => {
  test('are found again', () => {
    const keep = memory();
    createPreferences(keep).setState({ name: 'Ann', fourColour: true, markedRanks: ['A', 'Joker'] });
    expect(createPreferences(keep).getState()).toEqual({
      ...DEFAULT_PREFERENCES,
      name: 'Ann',
      fourColour: true,
      markedRanks: ['A', 'Joker'],
    });
  });

  test('what is not known today is left out', () => {
    const kept = {
      theme: 'purple',
      motion: 'full',
      sound: 'loud',
      habit: 7,
      markedRanks: ['A', 'Z'],
      sort: ['own'],
      old: true,
      name: 'Bob',
      __proto__: null,
    };
    const keep = memory({ [KEY]: JSON.stringify(kept) });
    expect(createPreferences(keep).getState()).toEqual({
      ...DEFAULT_PREFERENCES,
      motion: 'full',
      name: 'Bob',
    });
  });

  test.each(['{', 'null', '7', '[]'])('nonsense is as good as nothing: %s', (text) => {
    expect(createPreferences(memory({ [KEY]: text })).getState()).toEqual(DEFAULT_PREFERENCES);
  });

  test('a device that keeps nothing does no harm', () => {
    const store = createPreferences(NO_MEMORY);
    store.setState({ name: 'Ann' });
    expect(store.getState().name).toBe('Ann');
  });

  test('never asked: the habit before is remembered with it', () => {
    const keep = memory();
    const store = createPreferences(keep);
    store.setState({ habit: 'marked' });
    store.setState({ habit: 'never' });
    expect(createPreferences(keep).getState()).toMatchObject({
      habit: 'never',
      habitBefore: 'marked',
      neverIn: '',
    });
  });
});
