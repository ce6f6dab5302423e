import { viewFor } from '@mayi/core/view';
import { expect, test } from 'vitest';
import { given } from '../../core/testing/given.ts';
import { coach } from './coach.ts';

test.each([
  { called: ['bob'], changed: ['bob', 'bob', 'bob'] },
  { passed: ['bob'], changed: ['bob', 'bob', 'bob'] },
])('Y9: the coach never tells a player to change an answer that is final: %o', (mayI) => {
  const hands = { ann: '3♣ 4♦ 8♥', bob: '5♣ 9♦ J♥', carol: '6♣ 10♦ Q♥' };
  const { next } = coach(viewFor(given({ hands, mayI }), 'bob'));
  expect(next).toBeNull();
});
