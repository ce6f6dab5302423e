import { describe, expect, test } from 'vitest';
import { formatRefusal } from './refusal.ts';

describe('a refusal', () => {
  test.each([
    ['draw a card first', 'T1', 'Draw a card first. (T1)'],
    ['Is it your turn?', 'T1', 'Is it your turn? (T1)'],
    ["There's no player named Zoe\u001b[2J.", null, "There's no player named Zoe[2J."],
  ])('%j by rule %j is shown as %j', (message, rule, text) => {
    expect(formatRefusal({ message, rule })).toBe(text);
  });
});
