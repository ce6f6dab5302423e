import type { Card } from '@mayi/core/cards';
import { describe, expect, test } from 'vitest';
import { meldAreas, meldCardWidth, placesOnTv } from './tvLayout.ts';

const meldOf = (cards: number) => ({ cards: Array.from({ length: cards }, () => ({}) as Card) });

describe('where players sit on a TV', () => {
  test.each([
    [2, 'a', '', 'b'],
    [3, 'a', 'b', 'c'],
    [4, 'ba', '', 'cd'],
    [7, 'cba', 'd', 'efg'],
    [10, 'edcba', '', 'fghij'],
  ])('%i of them, clockwise from the bottom left', (count, ...expected) => {
    const seats = [...'abcdefghij'].slice(0, count);
    const { left, top, right } = placesOnTv(seats);
    expect([left.join(''), top.join(''), right.join('')]).toEqual(expected);
  });
});

describe('how large the cards of melds are', () => {
  const atSide = (players: number, ...melds: readonly number[]) =>
    meldCardWidth(melds.map(meldOf), meldAreas(players).side);

  test.each([
    [3, [3, 4], 4],
    [4, [3, 4], 4],
    [6, [4, 4, 4], 2.4],
    [8, [4, 4, 4], 2],
    [10, [4, 4, 4], 1.7],
  ] as const)('%i players with melds of %j can read them from across the room', (players, melds, least) => {
    expect(atSide(players, ...melds)).toBeGreaterThanOrEqual(least);
  });

  test('more cards make them smaller, never larger, and never too small to see', () => {
    for (const players of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      let before = Number.POSITIVE_INFINITY;
      for (let cards = 3; cards <= 16; cards++) {
        const width = atSide(players, cards, cards, cards);
        expect(width).toBeLessThanOrEqual(before);
        expect(width).toBeGreaterThanOrEqual(1.5);
        before = width;
      }
    }
  });

  test('a run that is too long for its place continues below', () => {
    const narrow = { width: 10, height: 12 };
    // Half of each card shows: nine of them in a line, and the rest below.
    expect(meldCardWidth([meldOf(13)], narrow)).toBeGreaterThan(
      meldCardWidth([meldOf(13)], { ...narrow, height: 3 }),
    );
  });
});
