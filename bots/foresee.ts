import type { Rng } from '@mayi/core/cards';
import { type Budget, eachDeal, type Move } from './deals.ts';
import { difference, estimate } from './estimate.ts';
import type { Knowledge } from './knowledge.ts';

/** Something that the player could do now; `prior` is what it is thought to cost before it is played out. */
export interface Option<T> {
  readonly value: T;
  readonly prior: number;
  readonly apply: Move;
}

/** An option, played out. */
export interface Foreseen<T> {
  readonly option: Option<T>;
  /** Points at the end of the round, on average. */
  readonly points: number;
  /** What it costs against the option that played out best, all things considered; and how far that may be off (one standard error). */
  readonly cost: number;
  readonly error: number;
  readonly playouts: number;
}

export const BUDGET: Budget = { turns: 10_000, turnsWhenAll: 1500, most: 400 };

/** Options are compared on the same deals, so many at a time; those clearly behind are given up. */
const BATCH = 12;
const CLEARLY = 2.2;
/** The guess before playing out is off by about so many points. */
const PRIOR_ERROR = 4;
/** The sharp player's move is taken to be so many points better, until playing out tells otherwise. */
export const TRUST = 3;

/** How much playing out counts against the guess before it, if it may be off by so many points. */
export function weightOfPlaying(error: number): number {
  return PRIOR_ERROR ** 2 / (PRIOR_ERROR ** 2 + error ** 2);
}

/** Imagines deal after deal, plays each option out on every one, and sorts them, the best first. */
export function foresee<T>(
  known: Knowledge,
  options: readonly Option<T>[],
  rng: Rng,
  budget: Budget = BUDGET,
): Foreseen<T>[] {
  const runs = options.map((option): Run<T> => ({ option, costs: [], points: 0 }));
  let racing = runs;
  eachDeal(known, rng, budget, (play, deal) => {
    for (const run of racing) {
      const { points, cost } = play(run.option.apply);
      run.points += points;
      run.costs.push(cost);
    }
    if ((deal + 1) % BATCH === 0 && racing.length > 1) racing = stillRacing(racing);
    return racing.length === 1 && deal + 1 >= 2 * BATCH ? 'enough' : undefined;
  });
  return conclude(runs, racing);
}

interface Run<T> {
  readonly option: Option<T>;
  readonly costs: number[];
  points: number;
}

function leaderOf<T>(runs: readonly Run<T>[]): Run<T> {
  return runs.reduce((best, run) => (estimate(run.costs).mean < estimate(best.costs).mean ? run : best));
}

/** Leaves out those that lost to the leader by more than chance explains. */
function stillRacing<T>(runs: Run<T>[]): Run<T>[] {
  const leader = leaderOf(runs);
  return runs.filter((run) => {
    if (run === leader) return true;
    const { mean, error } = difference(run.costs, leader.costs);
    return mean <= CLEARLY * error;
  });
}

/** Playing out and the guess before it, each weighed by how far the difference to the leader may be off. */
function conclude<T>(runs: readonly Run<T>[], racing: readonly Run<T>[]): Foreseen<T>[] {
  const leader = leaderOf(racing);
  const foreseen = runs.map((run): Foreseen<T> => {
    const { mean, error } = difference(run.costs, leader.costs);
    // Whoever is out of the race has lost, whatever was thought of it before.
    const weight = racing.includes(run) ? weightOfPlaying(error) : 1;
    const guess = run.option.prior - leader.option.prior;
    return {
      option: run.option,
      points: run.points / run.costs.length,
      error,
      cost: weight * mean + (1 - weight) * guess,
      playouts: run.costs.length,
    };
  });
  return foreseen.sort((a, b) => a.cost - b.cost);
}
