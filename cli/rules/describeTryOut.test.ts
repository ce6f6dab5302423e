import { stripVTControlCharacters } from 'node:util';
import type { TriedRound, TryOutReport } from '@mayi/bots';
import { expect, test } from 'vitest';
import { describeTryOut } from './describeTryOut.ts';

const ROUND: TriedRound = {
  round: 1,
  goal: '2 sets',
  deals: 100,
  out: 0.985,
  down: 0.5,
  anyDown: 1,
  turns: 6.24,
  points: 21.6,
};
const REPORT: TryOutReport = {
  players: 4,
  games: 100,
  of: 100,
  minutes: 80,
  unwonGames: 10,
  isEnough: true,
  rounds: [ROUND, { ...ROUND, round: 2, goal: '1 set and 1 run', out: 1, points: 120 }],
  warnings: ['Round 2: it takes about 30 turns each.'],
};

const described = (change: Partial<TryOutReport> = {}) =>
  describeTryOut({ ...REPORT, ...change }).map((line) => stripVTControlCharacters(line));

test('a table of the rounds, how long it takes, and what is worth knowing', () => {
  expect(described()).toEqual([
    'Played 100 games.',
    '',
    'Round                goes out  get down  turns  points',
    ' 1  2 sets                99%       50%    6.2      22',
    ' 2  1 set and 1 run      100%       50%    6.2     120',
    '',
    'A game takes about 1 hour 20 minutes.',
    'Games with a round that nobody wins: 10 of 100.',
    '',
    'Worth knowing',
    '  Round 2: it takes about 30 turns each.',
  ]);
});

test('stopped early, it says only what it knows', () => {
  const nothingYet = { games: 0, minutes: null, rounds: [], warnings: [], unwonGames: 0 };
  expect(described(nothingYet)).toEqual(['Stopped after 0 of 100 games.']);
  expect(described({ games: 40, warnings: [], unwonGames: 24 }).slice(-2)).toEqual([
    'A game takes about 1 hour 20 minutes.',
    'Games with a round that nobody wins: 24 of 40.',
  ]);
  expect(described({ unwonGames: 0, minutes: 120 })).toContain('A game takes about 2 hours.');
});
