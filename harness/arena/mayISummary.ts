import type { SeatGame, SeatRound } from './results.ts';
import {
  columnOf,
  type Estimate,
  estimateDifference,
  meanOf,
  type Pair,
  shareOf,
  sumOf,
} from './statistics.ts';

export interface RoundsSummary {
  readonly rounds: number;
  readonly pointsPerRound: number | null;
  readonly down: number | null;
  readonly won: number | null;
}

export interface MayISummary {
  readonly callsPerGame: number | null;
  readonly grantedPerGame: number | null;
  /** Calls that lapsed because another player had priority. */
  readonly lapsedPerGame: number | null;
  /** Share of granted cards that ended up in a meld rather than discarded or left in hand. */
  readonly melded: number | null;
  /**
   * Rounds with at least one granted card, next to rounds without. A correlation, not a cause: players call more when they are
   * far from the contract, and in long rounds.
   */
  readonly withGrant: RoundsSummary;
  readonly withoutGrant: RoundsSummary;
  /** Points with a grant minus points without, compared within each round, because later rounds have more points and more grants. */
  readonly difference: Estimate | null;
}

type Deals = readonly (readonly SeatGame[])[];

export function summarizeMayI(deals: Deals, seed: string): MayISummary {
  const games = deals.flat();
  const rounds = games.flatMap((game) => game.rounds);
  const perGame = (count: (round: SeatRound) => number) =>
    meanOf(games.map((game) => sumOf(game.rounds.map(count))));
  const granted = sumOf(rounds.map((round) => round.granted));
  return {
    callsPerGame: perGame((round) => round.calls),
    grantedPerGame: perGame((round) => round.granted),
    lapsedPerGame: perGame((round) => round.lapsed),
    melded: granted === 0 ? null : sumOf(rounds.map((round) => round.melded)) / granted,
    withGrant: summarizeRounds(rounds.filter(hasGrant)),
    withoutGrant: summarizeRounds(rounds.filter((round) => !hasGrant(round))),
    difference: estimateDifference(
      (games[0]?.rounds ?? []).map((_, index) => withAndWithout(deals, index)),
      seed,
    ),
  };
}

/** Points in one round of the game, with a grant and without. */
function withAndWithout(deals: Deals, index: number): Pair {
  const pointsWhere = (isGranted: boolean) =>
    columnOf(
      deals.map((seatGames) =>
        seatGames
          .flatMap((game) => game.rounds[index] ?? [])
          .filter((round) => hasGrant(round) === isGranted)
          .map((round) => round.points),
      ),
    );
  return [pointsWhere(true), pointsWhere(false)];
}

function hasGrant(round: SeatRound): boolean {
  return round.granted > 0;
}

function summarizeRounds(rounds: readonly SeatRound[]): RoundsSummary {
  return {
    rounds: rounds.length,
    pointsPerRound: meanOf(rounds.map((round) => round.points)),
    down: shareOf(rounds, (round) => round.downOnTurn !== null),
    won: shareOf(rounds, (round) => round.wentOut),
  };
}
