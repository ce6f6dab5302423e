import { describe, expect, test } from 'vitest';
import { type ArenaSettings, type DealResult, placesOf } from './results.ts';
import { summarize } from './summary.ts';
import { handMadeDeals, roundOf, seatOf } from './testing/results.ts';

const settings: ArenaSettings = {
  players: ['sharp', 'steady', 'steady'],
  rules: 'classic',
  seed: '1',
  round: 1,
};

describe('the summary', () => {
  const deals = handMadeDeals([0, 10, 20], [10, 0, 50], [20, 60, 0], [10, 10, 40]);

  test('pools the seats of a level, deal by deal', () => {
    const { levels, dealsPlayed, gamesPlayed } = summarize(settings, 9, deals);
    expect({ dealsPlayed, gamesPlayed }).toEqual({ dealsPlayed: 4, gamesPlayed: 4 });
    expect(levels.map(({ level, seats }) => [level, seats])).toEqual([
      ['sharp', 1],
      ['steady', 2],
    ]);
    expect(levels[0]?.pointsPerDeal?.mean).toBe(10);
    expect(levels[1]?.pointsPerDeal?.mean).toBe((30 + 50 + 60 + 50) / 8);
  });

  test('S2: counts the rounds that nobody won', () => {
    const game = [seatOf('sharp', 0, 30), seatOf('steady', 20, 40), seatOf('steady', 20, 50)];
    const { roundsPlayed, roundsWithoutWinner } = summarize(settings, 1, [{ deal: 1, games: [game, game] }]);
    expect({ roundsPlayed, roundsWithoutWinner }).toEqual({ roundsPlayed: 4, roundsWithoutWinner: 2 });
  });

  test('shares the places of those who tie', () => {
    expect(placesOf(10, [10, 10, 40])).toEqual([0.5, 0.5, 0]);
    expect(placesOf(40, [10, 10, 40])).toEqual([0, 0, 1]);
    expect(placesOf(5, [5, 5, 5])).toEqual([1 / 3, 1 / 3, 1 / 3]);
    const [sharp, steady] = summarize(settings, 4, deals).levels;
    expect(sharp?.first?.mean).toBe((1 + 0 + 0 + 0.5) / 4);
    expect(sharp!.first!.mean + 2 * steady!.first!.mean).toBeCloseTo(1);
    expect(sharp?.places).toEqual([0.375, 0.625, 0]);
  });

  test('compares levels on the same deals: shared luck doesn’t widen the interval', () => {
    const swinging = handMadeDeals([0, 30, 30], [100, 130, 130], [300, 330, 330], [40, 70, 70]);
    const { differences, levels } = summarize(settings, 4, swinging);
    expect(differences).toEqual([
      { levels: ['sharp', 'steady'], points: { mean: -30, interval: { low: -30, high: -30 } } },
    ]);
    const { low, high } = levels[0]!.pointsPerDeal!.interval!;
    expect(high - low).toBeGreaterThan(50);
  });

  test('doesn’t depend on the order in which deals finish', () => {
    expect(summarize(settings, 4, deals.toReversed())).toEqual(summarize(settings, 4, deals));
  });

  test('counts rounds, turns and points by round', () => {
    const rounds = [
      roundOf(0, { downOnTurn: 3, turns: 6 }),
      roundOf(20, { downOnTurn: 5, turns: 9 }),
      roundOf(40),
      roundOf(0, { downOnTurn: 1, turns: 4 }),
    ];
    const game = [
      { level: 'sharp', rounds } as const,
      seatOf('steady', 5, 5, 5, 5),
      seatOf('steady', 9, 9, 9, 9),
    ];
    const [sharp] = summarize(settings, 1, [{ deal: 1, games: [game] }]).levels;
    expect(sharp).toMatchObject({
      roundsWon: 0.5,
      roundsDown: 0.75,
      turnsToDown: 3,
      turnsToOut: 5,
      pointsByRound: [0, 20, 40, 0],
      pointsPerDeal: { mean: 60, interval: null },
    });
  });

  test('compares rounds with a granted card to rounds without', () => {
    const lucky = roundOf(0, { calls: 2, granted: 2, melded: 1, downOnTurn: 4 });
    const unlucky = roundOf(30, { calls: 3, granted: 0, lapsed: 3 });
    const played: DealResult[] = [1, 2].map((deal) => ({
      deal,
      games: [
        [lucky, unlucky],
        [unlucky, lucky],
      ].map((rounds) => [{ level: 'sharp', rounds }, seatOf('steady', 1, 1), seatOf('steady', 2, 2)]),
    }));
    const [sharp, steady] = summarize(settings, 2, played).levels;
    expect(sharp?.mayI).toEqual({
      callsPerGame: 5,
      grantedPerGame: 2,
      lapsedPerGame: 3,
      melded: 0.5,
      withGrant: { rounds: 4, pointsPerRound: 0, down: 1, won: 1 },
      withoutGrant: { rounds: 4, pointsPerRound: 30, down: 0, won: 0 },
      difference: { mean: -30, interval: { low: -30, high: -30 } },
    });
    expect(steady?.mayI).toMatchObject({ callsPerGame: 0, melded: null, difference: null });
  });

  test('compares the effect of May I? within each round: expensive rounds with many grants don’t count against it', () => {
    const withGrant = { calls: 1, granted: 1 };
    const cheap = [roundOf(10, withGrant), roundOf(20), roundOf(20)];
    const dear = [roundOf(100, withGrant), roundOf(100, withGrant), roundOf(110)];
    const games = cheap.map((first, index) => [
      { level: 'sharp', rounds: [first, dear[index]!] } as const,
      seatOf('steady', 5, 5),
      seatOf('steady', 9, 9),
    ]);
    const [sharp] = summarize(settings, 1, [{ deal: 1, games }]).levels;
    expect(sharp?.mayI.withGrant.pointsPerRound).toBe(70);
    expect(sharp?.mayI.withoutGrant.pointsPerRound).toBe(50);
    expect(sharp?.mayI.difference?.mean).toBeCloseTo(-10);
  });

  test('counts game totals in steps that all levels share', () => {
    const { totals } = summarize(settings, 4, deals);
    expect(totals).toMatchObject({ from: 0, width: 5 });
    for (const shares of totals.shares) expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(totals.shares[0]?.slice(0, 5)).toEqual([0.25, 0, 0.5, 0, 0.25]);
  });

  test('without deals is empty, and plain JSON', () => {
    const empty = summarize(settings, 4, []);
    expect(empty.levels[0]).toMatchObject({ pointsPerDeal: null, first: null, roundsWon: null });
    expect(JSON.parse(JSON.stringify(empty))).toEqual(empty);
  });
});
