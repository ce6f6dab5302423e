import { expect, it } from 'vitest';
import { reviewWith } from './testing/reviews.ts';
import { notReviewed, trendsOf } from './trends.ts';

const games = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: `g${nth + 1}`, endedAt: nth + 1 })).reverse();

it('there are none without reviewed games', () => {
  expect(trendsOf(games(3), new Map())).toBeUndefined();
});

it('count reviewed games only, oldest first', () => {
  const reviews = new Map([
    ['g3', reviewWith(30, 12.4, { called: 3, wrong: 1, missed: 2 })],
    ['g1', reviewWith(50)],
    ['g2/s1', reviewWith(99)],
  ]);
  expect(trendsOf(games(3), reviews)).toEqual({
    games: [
      { id: 'g1', endedAt: 1, points: 50, lost: 0, mayI: { well: 0, badly: 0 } },
      { id: 'g3', endedAt: 3, points: 30, lost: 12, mayI: { well: 2, badly: 3 } },
    ],
    lately: { games: 2, points: 40, lost: 6, well: 2, badly: 3 },
    before: null,
  });
});

it('compare the last five games with the five before, and show at most twenty', () => {
  const reviews = new Map(
    games(30).map(({ id, endedAt }) => [id, reviewWith(endedAt, endedAt > 25 ? 4 : 8)]),
  );
  const trends = trendsOf(games(30), reviews);
  expect(trends?.games.map(({ points }) => points)).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 11));
  expect(trends).toMatchObject({ lately: { points: 28, lost: 4 }, before: { points: 23, lost: 8 } });
});

it('the games to look back at are the newest ones without a review', () => {
  const reviews = new Map([['g5', reviewWith(1)]]);
  expect(notReviewed(games(7), reviews, 5)).toEqual(['g7', 'g6', 'g4', 'g3']);
  expect(notReviewed(games(1), reviews, 5)).toEqual(['g1']);
});
