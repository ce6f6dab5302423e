import type { Rng } from '@mayi/core/cards';
import { difference, estimate } from './estimate.ts';
import type { Knowledge } from './knowledge.ts';
import { type Budget, eachDeal, type Move } from './sampleDeals.ts';

/** Something the player could do now; `prior` is its estimated cost before any rollout. */
export interface Option<T> {
  readonly value: T;
  readonly prior: number;
  readonly apply: Move;
}

/** An option after its rollouts. */
export interface Evaluation<T> {
  readonly option: Option<T>;
  /** Mean points at the end of the round. */
  readonly points: number;
  /** Cost relative to the best option, all things considered, with its standard error. */
  readonly cost: number;
  readonly error: number;
  readonly rollouts: number;
}

/** How much work the expert puts into a decision. */
export const BUDGET: Budget = { turns: 3000, turnsWhenAll: 1500, most: 400 };

/** Options are compared on the same deals in batches; those clearly behind are dropped. */
const BATCH = 12;
const CLEARLY = 2.2;

/** Weight of the rollouts against the prior, given the standard errors of both. */
export function weightOfPlaying(error: number, priorError: number): number {
  const variance = priorError * priorError;
  return variance / (variance + error * error);
}

/** Rolls every option out on the same sampled deals and sorts them, best first. */
export function evaluate<T>(
  known: Knowledge,
  options: readonly Option<T>[],
  rng: Rng,
  budget: Budget,
  priorError: number,
): Evaluation<T>[] {
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
  return conclude(runs, racing, priorError);
}

interface Run<T> {
  readonly option: Option<T>;
  readonly costs: number[];
  points: number;
}

function leaderOf<T>(runs: readonly Run<T>[]): Run<T> {
  return runs.reduce((best, run) => (estimate(run.costs).mean < estimate(best.costs).mean ? run : best));
}

/** Drops options that trail the leader by more than chance explains. */
function stillRacing<T>(runs: Run<T>[]): Run<T>[] {
  const leader = leaderOf(runs);
  return runs.filter((run) => {
    if (run === leader) return true;
    const { mean, error } = difference(run.costs, leader.costs);
    return mean <= CLEARLY * error;
  });
}

/** Combines rollouts and prior, weighted by the error of the difference to the leader. */
function conclude<T>(
  runs: readonly Run<T>[],
  racing: readonly Run<T>[],
  priorError: number,
): Evaluation<T>[] {
  const leader = leaderOf(racing);
  const evaluations = runs.map((run): Evaluation<T> => {
    const { mean, error } = difference(run.costs, leader.costs);
    // A dropped option has lost, whatever its prior.
    const weight = racing.includes(run) ? weightOfPlaying(error, priorError) : 1;
    const guess = run.option.prior - leader.option.prior;
    return {
      option: run.option,
      points: run.points / run.costs.length,
      error,
      cost: weight * mean + (1 - weight) * guess,
      rollouts: run.costs.length,
    };
  });
  return evaluations.sort((a, b) => a.cost - b.cost);
}
