import { addFaults, type FaultCounts } from '@mayi/programs/players';
import { type MayISummary, summarizeMayI } from './mayISummary.ts';
import {
  type ArenaSettings,
  type DealResult,
  type GameResult,
  type SeatGame,
  type SeatResult,
  seatGamesOf,
} from './results.ts';
import {
  columnOf,
  type Estimate,
  estimate,
  estimateDifference,
  type Histogram,
  histogramOf,
  meanOf,
  shareOf,
} from './statistics.ts';

/** All seats of one level. Shares are from 0 to 1. */
export interface LevelSummary {
  readonly level: string;
  /** Per game. */
  readonly seats: number;
  readonly pointsPerDeal: Estimate | null;
  /** Share of games won; a shared win counts as a fraction. */
  readonly first: Estimate | null;
  /** Share of games finished first, second, and so on. */
  readonly places: readonly number[];
  readonly pointsByRound: readonly (number | null)[];
  /** Share of rounds in which the seat went out. */
  readonly roundsWon: number | null;
  /** Share of rounds in which the seat laid down. */
  readonly roundsDown: number | null;
  /** Only over the rounds in which the seat laid down. */
  readonly turnsToDown: number | null;
  readonly turnsToOut: number | null;
  readonly mayI: MayISummary;
  /** Only of a custom player; empty if it did nothing wrong. */
  readonly faults?: FaultCounts;
}

/** Points per deal of the first minus the second, on the same deals: below zero, the first is better. */
export interface LevelDifference {
  readonly levels: readonly [string, string];
  readonly points: Estimate | null;
}

export interface Summary {
  readonly settings: ArenaSettings;
  readonly dealsPlanned: number;
  readonly dealsPlayed: number;
  readonly gamesPlayed: number;
  readonly roundsPlayed: number;
  /** In which the stock ran out before anybody went out (S2). */
  readonly roundsWithoutWinner: number;
  /** In the order of the players. */
  readonly levels: readonly LevelSummary[];
  readonly differences: readonly LevelDifference[];
  /** Points per game. */
  readonly totals: Histogram;
}

/** Doesn't depend on the order in which the deals were finished. */
export function summarize(
  settings: ArenaSettings,
  dealsPlanned: number,
  played: readonly DealResult[],
): Summary {
  const deals = played.toSorted((a, b) => a.deal - b.deal).map(seatGamesOf);
  const winners = played.flatMap(({ games }) => games.flatMap(winnersOf));
  const levels = [...new Set(settings.players)];
  return {
    settings,
    dealsPlanned,
    dealsPlayed: deals.length,
    gamesPlayed: played.reduce((games, deal) => games + deal.games.length, 0),
    roundsPlayed: winners.length,
    roundsWithoutWinner: winners.filter((winner) => winner === undefined).length,
    levels: levels.map((level) => summarizeLevel(settings, level, ofLevel(deals, level))),
    differences: levels.flatMap((level, index) =>
      levels.slice(index + 1).map((other) => differenceOf(deals, [level, other], settings.seed)),
    ),
    totals: histogramOf(levels.map((level) => ofLevel(deals, level).flat().map(pointsOf))),
  };
}

/** Round by round, the seat that went out. */
function winnersOf(seats: GameResult): (SeatResult | undefined)[] {
  return (seats[0]?.rounds ?? []).map((_, at) => seats.find(({ rounds }) => rounds[at]?.wentOut));
}

type Deals = readonly (readonly SeatGame[])[];

function ofLevel(deals: Deals, level: string): Deals {
  return deals.map((seatGames) => seatGames.filter((one) => one.level === level));
}

function pointsOf({ points }: SeatGame): number {
  return points;
}

function summarizeLevel({ players, custom, seed }: ArenaSettings, level: string, deals: Deals): LevelSummary {
  const games = deals.flat();
  const rounds = games.flatMap((game) => game.rounds);
  const outs = rounds.filter((round) => round.wentOut);
  const firsts = deals.map((seatGames) => seatGames.map(({ places }) => places[0] ?? 0));
  return {
    level,
    seats: players.filter((player) => player === level).length,
    pointsPerDeal: estimate(columnOf(deals.map((seatGames) => seatGames.map(pointsOf))), seed),
    first: estimate(columnOf(firsts), seed),
    places: players.map((_, place) => meanOf(games.map(({ places }) => places[place] ?? 0)) ?? 0),
    pointsByRound: pointsByRound(games),
    roundsWon: shareOf(rounds, (round) => round.wentOut),
    roundsDown: shareOf(rounds, (round) => round.downOnTurn !== null),
    turnsToDown: meanOf(rounds.flatMap(({ downOnTurn }) => downOnTurn ?? [])),
    turnsToOut: meanOf(outs.map(({ turns }) => turns)),
    mayI: summarizeMayI(deals, seed),
    ...(custom?.[level] !== undefined && {
      faults: games.reduce<FaultCounts>((sum, { faults }) => addFaults(sum, faults), {}),
    }),
  };
}

function pointsByRound(games: readonly SeatGame[]): (number | null)[] {
  const count = games[0]?.rounds.length ?? 0;
  return Array.from({ length: count }, (_, index) =>
    meanOf(games.flatMap(({ rounds }) => rounds[index]?.points ?? [])),
  );
}

function differenceOf(deals: Deals, levels: readonly [string, string], seed: string): LevelDifference {
  const pointsBy = (level: string) =>
    columnOf(ofLevel(deals, level).map((seatGames) => seatGames.map(pointsOf)));
  const [first, second] = levels;
  return { levels, points: estimateDifference([[pointsBy(first), pointsBy(second)]], seed) };
}
