import { describe, expect, test } from 'vitest';
import { formatHand, parseHand } from '../cards/notation.ts';
import { getContractForRound } from '../rules/contracts.ts';
import { PRESETS } from '../rules/presets.ts';
import { sortedHand } from './sortedHand.ts';
import type { HandSort } from './sortHand.ts';

const sorted = (text: string, by: HandSort, roundNumber = 1) =>
  formatHand(
    sortedHand(
      {
        hand: parseHand(text)!,
        roundNumber,
        contract: getContractForRound(roundNumber)!,
        rules: PRESETS.classic,
      },
      by,
    ),
  );

describe('sorting a hand', () => {
  const HAND = 'K♥ 3♠ Joker 9♣ 3♥ 10♦ 2♠ 3♣ A♥ 9♥';

  test('by rank, low to high, wilds last', () => {
    expect(sorted(HAND, 'rank')).toBe('3♣ 3♠ 3♥ 9♣ 9♥ 10♦ K♥ A♥ 2♠ Joker');
  });

  test('by suit, alternating black and red', () => {
    expect(sorted(HAND, 'suit')).toBe('3♣ 9♣ 10♦ 3♠ 3♥ 9♥ K♥ A♥ 2♠ Joker');
  });

  test('by plan: complete melds come first', () => {
    expect(sorted('K♥ 3♠ 9♣ 3♥ 10♦ 3♣ 9♥ 9♦', 'plan')).toBe('9♣ 9♥ 9♦ 3♠ 3♥ 3♣ 10♦ K♥');
  });

  test('by plan: cards that might become melds, if none are complete', () => {
    expect(sorted('K♥ 3♠ 5♠ 9♣ 4♠ 10♦ 9♥ 2♣', 'plan', 2)).toBe('3♠ 4♠ 5♠ 9♣ 9♥ 10♦ K♥ 2♣');
  });
});
