import { formatCard, parseHand } from '@mayi/core/cards';
import type { View } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { type GameEnd, gameEnd, type RoundEnded, roundSummary, scoreSheet, winnerWords } from './scores.ts';
import { viewAt } from './testing/seat.ts';

const totals = { ann: 25, bob: 12, carol: 12 };
const view: View = {
  ...viewAt({ round: 3, totals }),
  roundHistory: [
    { roundNumber: 1, scores: { ann: 0, bob: 12, carol: 7 }, winnerId: 'ann' },
    { roundNumber: 2, scores: { ann: 25, bob: 0, carol: 5 }, winnerId: null },
  ],
};

describe('the score sheet', () => {
  const { players, rows, lines, roundCount } = scoreSheet(view);

  test('adds the rounds up, and marks who went out', () => {
    expect(rows.map(({ cells }) => cells.map(({ points, total }) => `${points}/${total}`))).toEqual([
      ['0/0', '12/12', '7/7'],
      ['25/25', '0/12', '5/12'],
    ]);
    expect(rows[0]?.cells.map(({ isWinner }) => isWinner)).toEqual([true, false, false]);
    expect(rows[1]).toMatchObject({ winnerId: null, roundNumber: 2 });
    expect(roundCount).toBe(6);
  });

  test('players with equal points share a place', () => {
    expect(players.map(({ name, place, isYou }) => [name, place, isYou])).toEqual([
      ['ann', 3, true],
      ['bob', 1, false],
      ['carol', 1, false],
    ]);
  });

  test('the lines of the chart start at zero', () => {
    expect(lines.map(({ totals }) => totals)).toEqual([
      [0, 0, 25],
      [0, 12, 12],
      [0, 7, 12],
    ]);
    expect(scoreSheet({ ...view, roundHistory: [] }).lines[0]?.totals).toEqual([0]);
  });
});

describe('the end of a round', () => {
  const ended: RoundEnded = {
    type: 'ROUND_ENDED',
    roundNumber: 2,
    winnerId: 'bob',
    scores: { ann: 25, bob: 0, carol: 5 },
    hands: [
      { playerId: 'ann', hand: parseHand('K♥ 3♠') ?? [] },
      { playerId: 'bob', hand: [] },
      { playerId: 'carol', hand: parseHand('5♦') ?? [] },
    ],
  };

  test('who went out, and what everybody held, card by card', () => {
    const { text, rows } = roundSummary(view, ended);
    expect(text).toBe('bob went out.');
    expect(rows.map(({ name, points, total, isWinner }) => [name, points, total, isWinner])).toEqual([
      ['bob', 0, 12, true],
      ['carol', 5, 12, false],
      ['ann', 25, 25, false],
    ]);
    const [king, three] = rows[2]?.held.toReversed() ?? [];
    expect([king && formatCard(king.card), three && formatCard(three.card)]).toEqual(['K♥', '3♠']);
    expect(king?.points).toBe(10);
  });

  test('it was you, or nobody', () => {
    expect(roundSummary(view, { ...ended, winnerId: 'ann' }).text).toBe('You went out!');
    expect(roundSummary(view, { ...ended, winnerId: null }).text).toBe(
      'The stock ran out before anyone went out.',
    );
  });
});

describe('the end of the game', () => {
  test('does not come before the game is over', () => {
    expect(gameEnd(view)).toBeUndefined();
  });

  test('winners can share the victory; the others follow', () => {
    const end = gameEnd({ ...view, winnerIds: ['bob', 'carol'] });
    expect(end?.text).toBe('bob and carol won.');
    expect(end?.ranking.map(({ name, place, total }) => [name, place, total])).toEqual([
      ['bob', 1, 12],
      ['carol', 1, 12],
      ['ann', 3, 25],
    ]);
  });

  test('it was you, alone or with others', () => {
    expect(gameEnd({ ...view, winnerIds: ['ann'] })?.text).toBe('You won!');
    expect(gameEnd({ ...view, winnerIds: ['ann', 'bob'] })?.text).toBe('You tied for the win with bob!');
  });
});

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
