import { describe, expect, test } from 'vitest';
import type { Card } from '../cards/card.ts';
import { createDeck } from '../cards/deck.ts';
import { parseHand } from '../cards/notation.ts';
import { PRESETS } from '../rules/presets.ts';
import {
  calculateHandScore,
  calculateRoundScores,
  determineWinner,
  getPointValue,
  updateTotalScores,
} from '../rules/scoring.ts';

function hand(text: string): Card[] {
  return parseHand(text)!;
}

const POINTS = {
  3: 3,
  4: 4,
  5: 5,
  6: 6,
  7: 7,
  8: 8,
  9: 9,
  10: 10,
  J: 10,
  Q: 10,
  K: 10,
  A: 15,
  2: 2,
  Joker: 50,
};

describe('calculateHandScore', () => {
  test.each(Object.entries(POINTS))('C3: every %s is worth %i', (rank, points) => {
    const cards = createDeck({ deckCount: 2, jokerCount: 4 }).filter((card) => card.rank === rank);
    expect(cards.map((card) => getPointValue(card))).toEqual(cards.map(() => points));
    expect(cards).toHaveLength(rank === 'Joker' ? 4 : 8);
  });

  test.each([
    ['', 0],
    ['3♥', 3],
    ['4♦', 4],
    ['5♣', 5],
    ['6♠', 6],
    ['7♥', 7],
    ['8♦', 8],
    ['9♣', 9],
    ['10♠', 10],
    ['J♥', 10],
    ['Q♦', 10],
    ['K♣', 10],
    ['A♠', 15],
    ['A♥', 15],
    ['2♥', 2],
    ['2♦', 2],
    ['2♣', 2],
    ['2♠', 2],
    ['Joker', 50],
  ])('C3: one card: %s makes %i', (text, points) => {
    expect(calculateHandScore(hand(text))).toBe(points);
  });

  test.each([
    ['3♥ 4♦', 7],
    ['3♥ 4♦ 5♣', 12],
    ['J♥ Q♦ K♣', 30],
    ['A♠ A♥', 30],
    ['Joker Joker', 100],
    ['Joker Joker Joker', 150],
    ['Joker Joker A♠ A♥', 130],
    ['2♣ 2♦ 2♥', 6],
    ['2♣ 2♦ 2♥ 2♠', 8],
    ['3♥ 5♦ 9♣ J♠', 27],
    ['A♦ K♥ Q♠ Joker', 85],
    ['7♥ 8♥ 9♥ 10♥', 34],
    ['K♠ K♥ K♦', 30],
    ['7♣ 7♣ 7♦ 7♦', 28],
    ['2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣ Joker', 149],
    [Array(11).fill('Joker').join(' '), 550],
  ])('C3: a whole hand: %s makes %i', (text, points) => {
    expect(calculateHandScore(hand(text))).toBe(points);
  });

  test('C3: the values are a setting of the house', () => {
    expect(calculateHandScore(hand('2♣ Joker 3♦'), PRESETS.jeanne)).toBe(73);
  });
});

describe('calculateRoundScores', () => {
  const holding = (hands: Record<string, string>) =>
    Object.entries(hands).map(([id, text]) => ({ id, hand: hand(text) }));

  test.each([
    [{ p1: '', p2: 'J♥', p3: 'A♠ 5♦' }, 'p1', { p1: 0, p2: 10, p3: 20 }],
    [{ p1: '', p2: 'J♥ Q♦', p3: 'A♠ Joker' }, 'p1', { p1: 0, p2: 20, p3: 65 }],
    [{ p1: '3♥', p2: 'K♣ K♦', p3: '', p4: 'Joker Joker A♥' }, 'p3', { p1: 3, p2: 20, p3: 0, p4: 115 }],
    [{ p1: '3♥', p2: 'K♣', p3: '2♠' }, 'p2', { p1: 3, p2: 0, p3: 2 }],
    [{ p1: '3♥', p2: 'K♣', p3: '2♠' }, null, { p1: 3, p2: 10, p3: 2 }],
  ])('S3: %o, out: %s', (hands, winnerId, scores) => {
    const players = holding(hands);
    const result = calculateRoundScores(players, winnerId);
    expect(result).toEqual(scores);
    expect(Object.keys(result)).toEqual(players.map((player) => player.id));
  });
});

describe('updateTotalScores', () => {
  test.each([
    [
      { p1: 0, p2: 0, p3: 0 },
      { p1: 0, p2: 25, p3: 40 },
      { p1: 0, p2: 25, p3: 40 },
    ],
    [
      { p1: 10, p2: 50, p3: 30 },
      { p1: 0, p2: 15, p3: 25 },
      { p1: 10, p2: 65, p3: 55 },
    ],
    [
      { p1: 45, p2: 60, p3: 30 },
      { p1: 0, p2: 25, p3: 55 },
      { p1: 45, p2: 85, p3: 85 },
    ],
  ])('S3: %o and %o add up', (totals, roundScores, after) => {
    const before = { ...totals };
    expect(updateTotalScores(totals, roundScores)).toEqual(after);
    expect(totals).toEqual(before);
  });

  test('S3, G4: totals over six rounds only rise, and the lowest wins', () => {
    const rounds = [
      [
        { p1: 0, p2: 30, p3: 45 },
        { p1: 0, p2: 30, p3: 45 },
      ],
      [
        { p1: 25, p2: 0, p3: 60 },
        { p1: 25, p2: 30, p3: 105 },
      ],
      [
        { p1: 15, p2: 40, p3: 0 },
        { p1: 40, p2: 70, p3: 105 },
      ],
      [
        { p1: 0, p2: 20, p3: 35 },
        { p1: 40, p2: 90, p3: 140 },
      ],
      [
        { p1: 50, p2: 0, p3: 10 },
        { p1: 90, p2: 90, p3: 150 },
      ],
      [
        { p1: 0, p2: 30, p3: 25 },
        { p1: 90, p2: 120, p3: 175 },
      ],
    ] as const;
    let totals: Readonly<Record<string, number>> = { p1: 0, p2: 0, p3: 0 };
    for (const [scores, after] of rounds) {
      const earlier = totals;
      totals = updateTotalScores(earlier, scores);
      expect(totals).toEqual(after);
      for (const [id, total] of Object.entries(totals)) expect(total).toBeGreaterThanOrEqual(earlier[id]!);
    }
    expect(determineWinner(totals)).toEqual(['p1']);
  });
});

describe('determineWinner', () => {
  test.each([
    [{ p1: 120, p2: 85, p3: 200 }, ['p2']],
    [{ p1: 150, p2: 85, p3: 120 }, ['p2']],
    [{ p1: 0, p2: 100, p3: 200 }, ['p1']],
    [{ p1: 50, p2: 51, p3: 52 }, ['p1']],
    [{ p1: 300, p2: 150, p3: 299 }, ['p2']],
    [{ p1: 100, p2: 100, p3: 150 }, ['p1', 'p2']],
    [{ p1: 80, p2: 80, p3: 80 }, ['p1', 'p2', 'p3']],
    [{ p1: 50, p2: 100, p3: 100 }, ['p1']],
    [{ p1: 10, p2: 0, p3: 0 }, ['p2', 'p3']],
  ])('G4: %o is won by %o', (totals, winners) => {
    expect(determineWinner(totals)).toEqual(winners);
  });

  test('G4, S3: who goes out in all six rounds has 0 and wins', () => {
    let totals: Readonly<Record<string, number>> = { p1: 0, p2: 0, p3: 0 };
    for (let round = 1; round <= 6; round++) {
      const players = [
        { id: 'p1', hand: [] },
        { id: 'p2', hand: hand('3♥') },
        { id: 'p3', hand: hand('2♣') },
      ];
      totals = updateTotalScores(totals, calculateRoundScores(players, 'p1'));
    }
    expect(totals).toEqual({ p1: 0, p2: 18, p3: 12 });
    expect(determineWinner(totals)).toEqual(['p1']);
  });
});
