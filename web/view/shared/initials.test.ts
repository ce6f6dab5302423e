import { SEAT_IDS } from '@mayi/core/protocol';
import { expect, it } from 'vitest';
import { hueOf, initialsOf } from './initials.ts';

it.each([
  ['Bob', 'B'],
  ['ann lee', 'AL'],
  ['  Ann  Marie   Lee ', 'AL'],
  ['élise', 'É'],
  ['🦊 Fox', '🦊F'],
  ['', '?'],
])('%j has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('every seat has its own color', () => {
  expect(new Set(SEAT_IDS.map(hueOf)).size).toBe(SEAT_IDS.length);
});
