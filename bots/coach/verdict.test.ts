import { describe, expect, test } from 'vitest';
import { type ReviewedChoice, verdictOn, wordsFor } from './verdict.ts';

describe('a verdict', () => {
  test.each([
    [12, 2, 'costly-slip'],
    [10, 5, 'costly-slip'],
    [10, 5.1, 'close-call'],
    [9.9, 1, 'small-slip'],
    [1, 0.5, 'small-slip'],
    [1, 0, 'small-slip'],
    [0.9, 0.1, 'close-call'],
    [3, 1.6, 'close-call'],
    [0, 0, 'good'],
    [-1, 1, 'close-call'],
    [-3, 1, 'good'],
  ] as const)('on %f points lost, with an error of %f: %s', (loss, error, verdict) => {
    expect(verdictOn({ loss, error })).toBe(verdict);
  });
});

describe('the words', () => {
  const slip: ReviewedChoice = {
    verdict: 'costly-slip',
    done: 'discarded 9♦',
    other: 'discard K♣',
    why: '9♦ goes with 9♣ and 9♥',
    loss: 12.3,
    error: 1.9,
  };

  test('for a slip: how much worse, with twice its error as the margin, and what was better', () => {
    expect(wordsFor(slip)).toBe(
      'You discarded 9♦ (12 ± 4 points worse). Better: discard K♣, because 9♦ goes with 9♣ and 9♥.',
    );
  });

  test.each([
    [2.46, 0.6, '2.5 ± 1.2 points worse'],
    [3, 0.01, '3 points worse'],
    [1, 0, '1 point worse'],
  ])('for a loss of %f with an error of %f: %s', (loss, error, words) => {
    expect(wordsFor({ ...slip, verdict: 'small-slip', loss, error })).toContain(`(${words})`);
  });

  test.each([
    [-0.7, 1.9, '0.7 ± 3.8 points apart'],
    [7, 6.1, '7 ± 12 points apart'],
    [0, 0, 'no difference'],
  ])('call a close call a close call: %f ± %f', (loss, error, difference) => {
    expect(wordsFor({ ...slip, verdict: 'close-call', loss, error })).toBe(
      `You discarded 9♦. A close call: you could just as well discard K♣ (${difference}).`,
    );
  });

  test('for a good decision: why it was good', () => {
    expect(
      wordsFor({ ...slip, verdict: 'good', done: 'took 4♦', other: undefined, why: '4♦ completes 2 runs' }),
    ).toBe('You took 4♦. 4♦ completes 2 runs.');
  });
});
