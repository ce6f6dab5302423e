import { parseHand } from '@mayi/core/cards';
import { PRESETS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { type LayDownAnswer, layDownAnswer } from '../solo/layDownAnswer.ts';
import { verdictOf } from './verdict.ts';

const ROUND_6 = 5;

function asked(cards: string, round: number): LayDownAnswer {
  const answer = layDownAnswer({ hand: parseHand(cards) ?? [], round, rules: PRESETS.classic, players: 4 });
  if (answer === null) throw new Error('there is no such round');
  return answer;
}

describe('R1: “Can I lay down?” where every card must go down', () => {
  const all = '9♣ 9♦ 9♠ 3♥ 4♥ 5♥ 6♥ 7♠ 8♠ 9♠ 10♠';

  it('counts the cards that are missing in a hand smaller than the contract', () => {
    expect(verdictOf(asked('9♣ 9♦ 9♠', ROUND_6), true)).toBe('Not yet: 8 cards away.');
    expect(verdictOf(asked('9♣ 9♦ 9♠ 3♥ 4♥ 5♥ 6♥ 7♠ 8♠ 9♠', ROUND_6), true)).toBe('Not yet: 1 card away.');
  });

  it('counts the cards to swap in a hand that is large enough', () => {
    const almost = asked(all.replace('10♠', 'K♦'), ROUND_6);
    expect(verdictOf(almost, true)).toBe('Not yet: swap 1 card, and all 11 can go down.');
    expect(verdictOf({ ...almost, missing: 4, isExact: false }, true)).toBe(
      'Not yet: swap at most 4 cards, and all 11 can go down.',
    );
    expect(verdictOf({ ...almost, missing: Number.POSITIVE_INFINITY }, true)).toMatch(/get rid of some/);
    expect(verdictOf(asked(all, ROUND_6), true)).toBe('Yes, every card goes down!');
  });
});

it('“Can I lay down?” says how many cards a contract is away', () => {
  const answer = asked('9♣ 9♦ 9♠ K♠ K♥ 3♦', 0);
  expect(verdictOf(answer, false)).toBe('Not yet: 1 card away.');
  expect(verdictOf({ ...answer, isExact: false }, false)).toBe('Not yet: at most 1 card away.');
  expect(verdictOf(asked('9♣ 9♦ 9♠ K♠ K♥ K♦', 0), false)).toBe('Yes, you can lay down!');
});
