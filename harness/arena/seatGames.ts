import type { Level } from '@mayi/bots';
import { sumOf } from './means.ts';
import type { DealResult, GameResult, SeatRound } from './results.ts';

/** One game as one seat saw it. */
export interface SeatGame {
  readonly level: Level;
  readonly rounds: readonly SeatRound[];
  readonly points: number;
  /** How much of each place it has: all of one, or, tied with others, an equal part of several. */
  readonly places: readonly number[];
}

/** Every seat of every game of a deal. */
export function seatGamesOf({ games }: DealResult): SeatGame[] {
  return games.flatMap(inGame);
}

function inGame(seats: GameResult): SeatGame[] {
  const totals = seats.map(({ rounds }) => sumOf(rounds.map((round) => round.points)));
  return seats.map(({ level, rounds }, seat) => {
    const points = totals[seat] ?? 0;
    return { level, rounds, points, places: placesOf(points, totals) };
  });
}

/** G4: the fewest points come first. */
export function placesOf(points: number, totals: readonly number[]): number[] {
  const better = totals.filter((other) => other < points).length;
  const tied = totals.filter((other) => other === points).length;
  return totals.map((_, place) => (place >= better && place < better + tied ? 1 / tied : 0));
}
