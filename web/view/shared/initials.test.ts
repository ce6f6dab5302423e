import { expect, it } from 'vitest';
import { hueOf, initialsOf } from './initials.ts';

it.each([
  ['Bob', 'B'],
  ['ann lee', 'AL'],
  ['  Ann  Marie   Lee ', 'AL'],
  ['élise', 'É'],
  ['🦊 Fox', '🦊F'],
  ['', '?'],
])('%j is called %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('a name always has the same colour', () => {
  expect(hueOf('Carol')).toBe(hueOf('Carol'));
  expect(new Set(['Ann', 'Bob', 'Carol', 'Dave', 'Erin'].map(hueOf)).size).toBeGreaterThan(2);
});
