import type { FaultCounts } from '@mayi/programs/players';
import type { RulesChoice } from '../houseRules.ts';
import { sumOf } from './statistics.ts';

/** Everything that determines the games: the same settings give the same results. */
export interface ArenaSettings {
  /** By name: a level, or a custom player. */
  readonly players: readonly string[];
  /** Custom players by name, as an option names them: `./mine.mjs`, `exec:python3 mine.py`. */
  readonly custom?: Readonly<Record<string, string>>;
  readonly rules: RulesChoice;
  readonly seed: string;
  /** Only this round of the rules is played; null: whole games. */
  readonly round: number | null;
}

/** What one seat did in one round. */
export interface SeatRound {
  readonly points: number;
  /** Counted by draws from the stock or discard pile. */
  readonly turns: number;
  /** The turn in which the seat laid down the contract; null if it didn't. */
  readonly downOnTurn: number | null;
  readonly wentOut: boolean;
  readonly calls: number;
  readonly granted: number;
  readonly lapsed: number;
  /** How many of the granted cards (not the penalty cards) ended up in a meld. */
  readonly melded: number;
}

export interface SeatResult {
  /** The player's name: a level, or a custom player's. */
  readonly level: string;
  readonly rounds: readonly SeatRound[];
  /** What a custom player did wrong; absent for ours, and if it's nothing. */
  readonly faults?: FaultCounts;
}

/** In seat order. */
export type GameResult = readonly SeatResult[];

/** One set of shuffles, played once with every seating. */
export interface DealResult {
  readonly deal: number;
  readonly games: readonly GameResult[];
}

/** One seat's result in one game. */
export interface SeatGame {
  readonly level: string;
  readonly rounds: readonly SeatRound[];
  readonly faults: FaultCounts;
  readonly points: number;
  /** Its share of each place: all of one, or equal parts of several if tied. */
  readonly places: readonly number[];
}

export function seatGamesOf({ games }: DealResult): SeatGame[] {
  return games.flatMap(inGame);
}

function inGame(seats: GameResult): SeatGame[] {
  const totals = seats.map(({ rounds }) => sumOf(rounds.map((round) => round.points)));
  return seats.map(({ level, rounds, faults = {} }, seat) => {
    const points = totals[seat] ?? 0;
    return { level, rounds, faults, points, places: placesOf(points, totals) };
  });
}

/** G4: the lowest score wins. */
export function placesOf(points: number, totals: readonly number[]): number[] {
  const better = totals.filter((other) => other < points).length;
  const tied = totals.filter((other) => other === points).length;
  return totals.map((_, place) => (place >= better && place < better + tied ? 1 / tied : 0));
}
