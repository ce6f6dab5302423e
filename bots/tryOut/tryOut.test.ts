import type { Fact } from '@mayi/core/engine';
import { type HouseRules, PRESETS } from '@mayi/core/rules';
import { expect, test } from 'vitest';
import { playRounds } from './playRounds.ts';
import { reportOf } from './report.ts';
import { createTally, type RoundTally, SECONDS } from './tally.ts';
import { type TryOutOptions, tryOutSteps } from './tryOut.ts';

/** Two short rounds, the second one all at once. */
const SHORT: HouseRules = {
  ...PRESETS.classic,
  name: 'short',
  cardsDealt: [7, 7],
  contracts: [
    [{ kind: 'set', size: 3 }],
    [
      { kind: 'run', size: 4 },
      { kind: 'set', size: 3 },
    ],
  ],
};

function tryOut(options: Partial<TryOutOptions> = {}) {
  const steps = tryOutSteps({ rules: SHORT, players: 3, games: 4, seed: 'try', ...options });
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

test('games are tried out, and every round reported', () => {
  const report = tryOut();
  expect(report).toMatchObject({ players: 3, games: 4, of: 4, unwonGames: 0, warnings: [] });
  expect(report.isEnough).toBe(false);
  expect(tryOut({ games: 5 }).isEnough).toBe(true);
  expect(report.rounds).toMatchObject([
    { round: 1, goal: '1 set', deals: 4, out: 1, anyDown: 1 },
    { round: 2, goal: '1 set and 1 run, all cards at once', deals: 4, out: 1, anyDown: 1, down: 1 / 3 },
  ]);
  for (const { turns, points } of report.rounds) {
    expect(turns).toBeGreaterThan(1);
    expect(points).toBeGreaterThan(0);
  }
  expect(report.minutes).toBeGreaterThanOrEqual(5);
});

test('the same seed gives the same report, another seed another one', () => {
  expect(tryOut({ games: 1 })).toEqual(tryOut({ games: 1 }));
  expect(tryOut({ games: 1, seed: 'other' })).not.toEqual(tryOut({ games: 1 }));
});

test('it can be stopped after any move, with what was found up to there', () => {
  const steps = tryOutSteps({ rules: SHORT, players: 3, games: 100, seed: 'try' });
  let step = steps.next();
  while (!step.done && step.value.report().rounds.length === 0) step = steps.next();
  if (step.done) throw new Error('that was quick');
  expect(step.value.report()).toMatchObject({
    games: 0,
    of: 100,
    minutes: null,
    rounds: [{ round: 1, deals: 1 }],
  });
});

test('a round that takes too long is stopped, and the next one played', () => {
  const dealt: number[] = [];
  let turns = 0;
  let stopped = 0;
  const count = ({ type, ...fact }: Fact) => {
    if (type === 'CARDS_DEALT') dealt.push((fact as { roundNumber: number }).roundNumber);
    if (type === 'CARD_DRAWN') turns++;
  };
  for (const move of playRounds({ rules: SHORT, players: 3, seed: 'try', nth: 0, mostTurns: 1 })) {
    if (move === 'stopped') stopped++;
    else move.forEach(count);
  }
  expect(dealt).toEqual([1, 2]);
  expect([stopped, turns]).toEqual([2, 2 * 3]);
});

test('the tally counts turns, melds, points and seconds', () => {
  const tally = createTally(1);
  const card = { id: 'a' } as never;
  tally.add([{ type: 'CARDS_DEALT', roundNumber: 1, dealerId: 'p1', hands: [], discard: card }]);
  tally.add([{ type: 'CARD_DRAWN', playerId: 'p1', from: 'stock', card }]);
  tally.add([{ type: 'MAY_I_GRANTED', playerId: 'p2', card, penalty: [] }]);
  tally.add([{ type: 'MELDS_LAID_DOWN', playerId: 'p1', melds: [] }]);
  tally.add([{ type: 'CARD_DRAWN', playerId: 'p2', from: 'discard', card }]);
  tally.add([
    { type: 'CARD_LAID_OFF', playerId: 'p1', card, meld: {} as never, end: null },
    { type: 'ROUND_ENDED', roundNumber: 1, winnerId: 'p1', scores: { p1: 0, p2: 31 }, hands: [] },
  ]);
  const { deal, turn, offer, mayI, layDown, layOff, count } = SECONDS;
  const seconds = deal + turn + offer + mayI + layDown + turn + layOff + count;
  expect(tally.rounds).toEqual([
    { deals: 1, out: 1, stopped: 0, anyDown: 1, down: 1, turns: 2, points: 31, seconds },
  ]);
});

test('the tally counts games with a round that nobody wins, once each', () => {
  const tally = createTally(2);
  const card = { id: 'a' } as never;
  const play = (roundNumber: number, winnerId: string | null) => {
    tally.add([{ type: 'CARDS_DEALT', roundNumber, dealerId: 'p1', hands: [], discard: card }]);
    tally.add([{ type: 'ROUND_ENDED', roundNumber, winnerId, scores: {}, hands: [] }]);
  };
  for (const winners of [
    ['p1', 'p2'],
    [null, null],
    ['p1', null],
  ]) {
    for (const [at, winner] of winners.entries()) play(at + 1, winner);
    tally.endGame();
  }
  tally.add('stopped');
  expect(tally.unwonGames).toBe(2);
  tally.endGame();
  expect(tally.unwonGames).toBe(3);
});

test.each<[string, Partial<RoundTally>, string[]]>([
  ['nothing unusual', {}, []],
  ['too few deals to say', { deals: 4, out: 0, anyDown: 0, down: 0, turns: 120, seconds: 3600 }, []],
  ['no winner in six of ten', { out: 40 }, ['Round 1: in 6 of 10 deals nobody goes out.']],
  ['no winner at all', { out: 0 }, ['Round 1: nobody ever goes out.']],
  ['few get down', { down: 50 }, ['Round 1: players get down in only 1 of 8 hands.']],
  ['nobody gets down', { out: 0, anyDown: 0, down: 0 }, ['Round 1: nobody ever gets down.']],
  ['many turns', { turns: 12_200 }, ['Round 1: it takes about 31 turns each.']],
  ['hardly any turns', { turns: 410 }, ["Round 1: it's over after about 1 turn each."]],
  [
    'endless',
    { stopped: 20, out: 80 },
    ['Round 1: 2 of 10 deals went on for more than 200 turns each, and were stopped.'],
  ],
  ['a long evening', { seconds: 100 * 3.5 * 3600 }, ['Games take about 3 hours 30 minutes.']],
])('warnings: %s', (_, more, warnings) => {
  const usual = {
    deals: 100,
    out: 100,
    stopped: 0,
    anyDown: 100,
    down: 300,
    turns: 2400,
    points: 5000,
    seconds: 9e4,
  };
  const rules = {
    ...SHORT,
    cardsDealt: [7],
    contracts: [[{ kind: 'set', size: 3 }]],
    finalRound: 'as-others',
  } as const;
  const tally = { rounds: [{ ...usual, ...more }], unwonGames: 0 };
  const report = reportOf({ rules, players: 4, games: 100, of: 100, tally });
  expect(report.warnings).toEqual(warnings);
});
