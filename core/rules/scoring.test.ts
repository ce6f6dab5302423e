import { describe, expect, test } from 'vitest';
import { parseHand } from '../cards/notation.ts';
import type { HouseRules } from './houseRules.ts';
import { PRESETS } from './presets.ts';
import { calculateRoundScores, scoreExtra } from './scoring.ts';

const hand = (text: string) => parseHand(text) ?? [];
const PLAYERS = [
  { id: 'ann', hand: [], isDown: true },
  { id: 'bob', hand: hand('K♦ 5♣'), isDown: true },
  { id: 'carol', hand: hand('Joker 3♠'), isDown: false },
];
const scores = (changes: Partial<HouseRules>, roundNumber = 1, winnerId: string | null = 'ann') =>
  calculateRoundScores(PLAYERS, winnerId, { rules: { ...PRESETS.classic, ...changes }, roundNumber });

describe('round scores', () => {
  test('S3: classic has neither a bonus nor doubling, and no score is -0', () => {
    expect(scores({})).toStrictEqual({ ann: 0, bob: 15, carol: 53 });
    expect(scores({ goingOutBonus: 0, doubledIfNotDown: false })).toStrictEqual({
      ann: 0,
      bob: 15,
      carol: 53,
    });
  });

  test('H16: the bonus is taken off the score of the player who goes out', () => {
    expect(scores({ goingOutBonus: 10 })).toEqual({ ann: -10, bob: 15, carol: 53 });
    expect(scores({ goingOutBonus: 10 }, 1, null)).toEqual({ ann: 0, bob: 15, carol: 53 });
  });

  test('H17: points count twice for players who are not down, also when the stock runs out', () => {
    expect(scores({ doubledIfNotDown: true })).toEqual({ ann: 0, bob: 15, carol: 106 });
    expect(scores({ doubledIfNotDown: true }, 1, null)).toEqual({ ann: 0, bob: 15, carol: 106 });
  });

  test('H17: not in rounds that are won with all cards at once', () => {
    expect(scores({ doubledIfNotDown: true }, 6)).toEqual({ ann: 0, bob: 15, carol: 53 });
    expect(scores({ doubledIfNotDown: true, allCardsRounds: [2] }, 2)).toEqual({
      ann: 0,
      bob: 15,
      carol: 53,
    });
    expect(scores({ doubledIfNotDown: true, finalRound: 'as-others' }, 6).carol).toBe(106);
  });

  test('H16, H17: a score shows what it has besides the points in hand', () => {
    const rules = PRESETS.classic;
    const held = hand('K♦ 5♣');
    expect(scoreExtra(-10, { hand: [], isWinner: true }, rules)).toBe('bonus');
    expect(scoreExtra(0, { hand: [], isWinner: true }, rules)).toBeUndefined();
    expect(scoreExtra(30, { hand: held, isWinner: false }, rules)).toBe('doubled');
    expect(scoreExtra(15, { hand: held, isWinner: false }, rules)).toBeUndefined();
  });
});
