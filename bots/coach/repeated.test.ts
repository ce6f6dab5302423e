import { describe, expect, test } from 'vitest';
import { eachOnce, type ReviewedDecision, worstOf } from './review.ts';

function decision(
  commandIndex: number,
  loss: number,
  more: Partial<ReviewedDecision> = {},
): ReviewedDecision {
  return {
    commandIndex,
    roundNumber: 1,
    kind: 'discard',
    answer: null,
    verdict: loss < 1 ? 'close-call' : loss < 10 ? 'small-slip' : 'costly-slip',
    done: 'discarded 9♦',
    better: 'discard K♣',
    loss,
    error: 2,
    reason: '9♦ goes with 9♣ and 9♥.',
    words: `You discarded 9♦ (${loss} ± 4 points worse). Better: discard K♣, because 9♦ goes with 9♣ and 9♥.`,
    cards: { done: ['9♦'], better: ['K♣'] },
    ...more,
  };
}

describe('a mistake made again in the same round', () => {
  const reviewed = eachOnce([
    decision(1, 5),
    decision(2, 12),
    decision(3, 7),
    decision(4, 8, { roundNumber: 2 }),
  ]);

  test('counts where it cost the most, and once more in another round', () => {
    expect(reviewed.map(({ verdict, loss }) => [verdict, loss])).toEqual([
      ['repeated', 0],
      ['costly-slip', 12],
      ['repeated', 0],
      ['small-slip', 8],
    ]);
  });

  test('says so, and claims no points', () => {
    expect(reviewed[0]?.words).toBe(
      'You discarded 9♦. Better: discard K♣. 9♦ goes with 9♣ and 9♥. The same mistake counts only once a round.',
    );
  });
});

test('what mattered most are slips, never close calls', () => {
  const decisions = [decision(1, 0.9), decision(2, 5, { better: 'discard Q♣' }), decision(3, 12)];
  expect(worstOf(decisions).map(({ commandIndex }) => commandIndex)).toEqual([3, 2]);
});
