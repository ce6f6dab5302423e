import { describeGoal, type HouseRules, isAllAtOnce } from '@mayi/core/rules';
import { countOf } from '@mayi/core/view';
import { MOST_TURNS } from './playRounds.ts';
import type { RoundTally, Tally } from './tally.ts';

/** What a family wants to know about one round. Shares are from 0 to 1. */
export interface TriedRound {
  readonly round: number;
  /** What it takes: `2 sets`. */
  readonly goal: string;
  /** How often it was played to its end, or stopped. */
  readonly deals: number;
  /** Deals in which somebody goes out. */
  readonly out: number;
  /** Hands whose player gets down. */
  readonly down: number;
  /** Deals in which at least one player gets down. */
  readonly anyDown: number;
  /** For each player. */
  readonly turns: number;
  /** For each player, in deals that ended. */
  readonly points: number;
}

/** What games by some house rules are like. */
export interface TryOutReport {
  readonly players: number;
  /** Played to the end, of `of` games. */
  readonly games: number;
  readonly of: number;
  /** A rough guess for a whole game with people; null until every round was played. */
  readonly minutes: number | null;
  /** Of the games played to the end, those with a round that nobody won. */
  readonly unwonGames: number;
  /** Whether enough games were played to say what's usual. */
  readonly isEnough: boolean;
  /** Those that were played at least once. */
  readonly rounds: readonly TriedRound[];
  /** What the family may not expect, in plain words. */
  readonly warnings: readonly string[];
}

interface Tried {
  readonly rules: HouseRules;
  readonly players: number;
  readonly games: number;
  readonly of: number;
  readonly tally: Pick<Tally, 'rounds' | 'unwonGames'>;
}

export function reportOf({ rules, players, games, of, tally }: Tried): TryOutReport {
  const { rounds: tallies, unwonGames } = tally;
  const rounds = tallies.flatMap((one, at) =>
    one.deals === 0 ? [] : [roundOf(one, at + 1, rules, players)],
  );
  const isWhole = rounds.length === tallies.length;
  const seconds = tallies.reduce((sum, { seconds, deals }) => sum + seconds / Math.max(1, deals), 0);
  const minutes = isWhole ? roughly(seconds / 60) : null;
  return {
    players,
    games,
    of,
    minutes,
    unwonGames,
    isEnough: games >= ENOUGH_DEALS,
    rounds,
    warnings: [
      ...rounds.flatMap((round) => warningsFor(round, tallies[round.round - 1] as RoundTally, rules)),
      ...(minutes !== null && minutes >= LONG_MINUTES ? [`Games take ${aboutHours(minutes)}.`] : []),
    ],
  };
}

function roundOf(tally: RoundTally, round: number, rules: HouseRules, players: number): TriedRound {
  const { deals, out, down, anyDown, turns, points, stopped } = tally;
  const hands = deals * players;
  return {
    round,
    goal: describeGoal({ rules, roundNumber: round }),
    deals,
    out: out / deals,
    down: down / hands,
    anyDown: anyDown / deals,
    turns: turns / hands,
    points: points / Math.max(1, (deals - stopped) * players),
  };
}

/** Fewer deals than this say too little. */
const ENOUGH_DEALS = 5;
const MANY_WITHOUT_WINNER = 0.25;
const FEW_DOWN = 0.25;
const MANY_TURNS = 20;
const FEW_TURNS = 1.5;
const LONG_MINUTES = 180;

function warningsFor(tried: TriedRound, { deals, stopped }: RoundTally, rules: HouseRules): string[] {
  if (deals < ENOUGH_DEALS) return [];
  const { round, out, down, anyDown, turns } = tried;
  const found: string[] = [];
  if (anyDown === 0) found.push('nobody ever gets down');
  else if (out === 0) found.push('nobody ever goes out');
  else if (1 - out >= MANY_WITHOUT_WINNER) found.push(`in ${often(1 - out)} deals nobody goes out`);
  // Where all cards go down at once, only the winner ever gets down.
  const isOnlyWinner = isAllAtOnce({ rules, roundNumber: round });
  if (anyDown > 0 && down < FEW_DOWN && !isOnlyWinner)
    found.push(`players get down in only ${often(down)} hands`);
  if (stopped > 0)
    found.push(
      `${often(stopped / deals)} deals went on for more than ${MOST_TURNS} turns each, and were stopped`,
    );
  else if (turns >= MANY_TURNS) found.push(`it takes about ${Math.round(turns)} turns each`);
  if (turns <= FEW_TURNS && out > 0)
    found.push(`it's over after about ${countOf(Math.max(1, Math.round(turns)), 'turn')} each`);
  return found.map((what) => `Round ${round}: ${what}.`);
}

/** `6 of 10`, `1 of 25`. */
function often(share: number): string {
  if (share >= 0.95) return share === 1 ? 'all' : 'almost all';
  if (share >= 0.15) return `${Math.round(share * 10)} of 10`;
  return `1 of ${Math.round(1 / share)}`;
}

/** To five minutes, above half an hour to ten, above two hours to a quarter of an hour: it's no more exact than that. */
function roughly(minutes: number): number {
  const step = minutes <= 30 ? 5 : minutes <= 120 ? 10 : 15;
  return Math.max(step, Math.round(minutes / step) * step);
}

function aboutHours(minutes: number): string {
  const rest = minutes % 60;
  return `about ${countOf(Math.floor(minutes / 60), 'hour')}${rest === 0 ? '' : ` ${rest} minutes`}`;
}
