import { expect, test } from 'vitest';
import type { GameEnd } from './scores.ts';
import { winnerWords } from './winnerWords.ts';

/** Totals in seat order; `you` is a seat, or nobody for a spectator. */
function endOf(totals: readonly number[], you: number | null, text = ''): GameEnd {
  const best = Math.min(...totals);
  const all = totals.map((total, at) => ({
    playerId: `s${at + 1}`,
    name: ['Ann', 'Ben', 'Cleo'][at] ?? '',
    isYou: at === you,
    total,
    place: 1 + totals.filter((other) => other < total).length,
  }));
  const winnerIds = all.filter(({ total }) => total === best).map(({ playerId }) => playerId);
  return { text, winnerIds, ranking: all.toSorted((a, b) => a.place - b.place) };
}

test('winning is celebrated, with the lead', () => {
  expect(winnerWords(endOf([40, 75, 90], 0, 'You won!'))).toEqual({
    title: 'You won!',
    about: ['With 40 points. Lowest score wins.', '35 points ahead of Ben.'],
    isYours: true,
  });
});

test('a tie is shared, without a lead', () => {
  const { about, isYours } = winnerWords(endOf([40, 40, 90], 1));
  expect({ about, isYours }).toEqual({ about: ['With 40 points. Lowest score wins.'], isYours: true });
});

test('someone else is congratulated, and the player hears their own place', () => {
  expect(winnerWords(endOf([40, 75, 41], 2, 'Ann won.'))).toEqual({
    title: 'Congratulations, Ann!',
    about: ['Ann won.', 'With 40 points. Lowest score wins.', 'You came in second, 1 point behind.'],
    isYours: false,
  });
  expect(winnerWords(endOf([40, 75, 41], 1)).about.at(-1)).toBe('You came in third, 35 points behind.');
});

test('a spectator has no place', () => {
  expect(winnerWords(endOf([40, 75, 41], null, 'Ann won.')).about).toHaveLength(2);
});
