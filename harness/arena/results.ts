import type { Level } from '@mayi/bots';
import type { PresetName } from '@mayi/core/rules';
import { sumOf } from './statistics.ts';

/** All that decides how every deal is played: the same settings, the same results. */
export interface ArenaSettings {
  readonly players: readonly Level[];
  readonly rules: PresetName;
  readonly seed: string;
  /** Only this round of the rules is played; null: whole games. */
  readonly round: number | null;
}

/** What one seat did in one round. */
export interface SeatRound {
  readonly points: number;
  /** Every draw from stock or discard pile begins one. */
  readonly turns: number;
  /** In which of its turns it laid down the contract; null if it never did. */
  readonly downOnTurn: number | null;
  readonly wentOut: boolean;
  readonly calls: number;
  readonly granted: number;
  readonly lapsed: number;
  /** Of the cards it was granted (the penalty cards do not count), how many ended in a meld. */
  readonly melded: number;
}

export interface SeatResult {
  readonly level: Level;
  readonly rounds: readonly SeatRound[];
}

/** In seat order. */
export type GameResult = readonly SeatResult[];

/** One set of shuffles, played once for every seating. */
export interface DealResult {
  readonly deal: number;
  readonly games: readonly GameResult[];
}

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
