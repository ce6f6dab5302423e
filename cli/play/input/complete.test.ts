import { expect, test } from 'vitest';
import { complete } from './complete.ts';

test.each([
  ['so', 'so', ['sort']],
  ['SC', 'SC', ['scores']],
  ['sort s', 's', ['suit']],
  ['sort ', '', ['rank', 'suit', 'plan']],
  ['why lay', 'lay', ['laydown', 'layoff']],
  ['rules ho', 'ho', ['house']],
  ['x 1', '1', []],
  ['zzz', 'zzz', []],
  ['sort rank s', 'sort rank s', []],
])('%j: %j becomes one of %j', (line, part, words) => {
  expect(complete(line).words).toEqual(words);
  if (words.length > 0) expect(complete(line).part).toBe(part);
});
