import { LEVELS } from '@mayi/core/rules';
import { expect, test } from 'vitest';
import { BOT_NAMES, botName } from './names.ts';

test('every level has a name for each of ten seats, and no name is used twice', () => {
  const all = LEVELS.flatMap((level) => BOT_NAMES[level]);
  for (const level of LEVELS) expect(BOT_NAMES[level].length).toBeGreaterThanOrEqual(10);
  expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(all.length);
  for (const name of all) expect(name.length).toBeLessThanOrEqual(20);
});

test('a table full of one level has no two equal names', () => {
  const names: string[] = [];
  for (let seat = 0; seat < 10; seat++) names.push(botName('steady', (name) => names.includes(name)));
  expect(names.slice(0, 2)).toEqual(['Walter', 'Ruth']);
  expect(new Set(names).size).toBe(10);
  expect(names.join()).not.toMatch(/\d/);
});

test('a name that a person has is left out, and there is always another', () => {
  expect(botName('sharp', (name) => name === 'Olive')).toBe('Theo');
  expect(botName('sharp', (name) => !/ 3$/.test(name))).toBe('Olive 3');
});
