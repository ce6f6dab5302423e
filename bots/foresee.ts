import type { Rng } from '@mayi/core';
import { dealHidden, seenModel } from './imagine.ts';
import type { Knowledge } from './knowledge.ts';
import { copyModel, createModel, type Model, scoreOf } from './model/model.ts';
import { playOut } from './model/playout.ts';
import type { RoundTable } from './model/table.ts';
import { stakes } from './stakes.ts';

/** Something that the player could do now; `prior` is what it is thought to cost before it is played out. */
export interface Option<T> {
  readonly value: T;
  readonly prior: number;
  apply(table: RoundTable, model: Model): void;
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

/** How much thinking a decision is worth, in turns played in the head. Work rather than time: the same seed, the same move. */
export interface Budget {
  readonly turns: number;
  /** Turns of a round that wants every card take longer. */
  readonly turnsWhenAll: number;
  /** Deals imagined at most. */
  readonly most: number;
}

/** The more there are at the table, the longer a turn takes: everybody looks at the discard. */
export function turnsFor({ turns, turnsWhenAll }: Budget, { table, view }: Knowledge): number {
  return ((table.wantsAll ? turnsWhenAll : turns) * USUAL_SEATS) / Math.max(USUAL_SEATS, view.players.length);
}

const USUAL_SEATS = 4;

export const BUDGET: Budget = { turns: 5000, turnsWhenAll: 1500, most: 200 };

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
  const { table } = known;
  const seen = seenModel(known);
  const dealt = createModel(seen.seats, seen.stock.length);
  const model = createModel(seen.seats, seen.stock.length);
  const runs = options.map((option) => ({ option, costs: [] as number[], points: 0 }));
  let racing = runs;
  let chance = 1 + rng.below(2 ** 30);
  let left = turnsFor(budget, known);
  for (let deal = 0; deal < budget.most && left > 0; deal++) {
    copyModel(seen, dealt);
    chance = (chance * 48271) % 2147483647;
    dealt.chance = chance;
    dealHidden(known, dealt);
    for (const run of racing) {
      copyModel(dealt, model);
      run.option.apply(table, model);
      left -= playOut(table, model) + 1;
      run.points += scoreOf(model, known.seat, table.points);
      run.costs.push(stakes(known, model));
    }
    if ((deal + 1) % BATCH === 0 && racing.length > 1) racing = stillRacing(racing);
    if (racing.length === 1 && deal + 1 >= 2 * BATCH) break;
  }
  return conclude(runs, racing);
}

interface Run<T> {
  readonly option: Option<T>;
  readonly costs: number[];
  points: number;
}

/** Leaves out those that lost to the leader by more than chance explains. */
function stillRacing<T>(runs: Run<T>[]): Run<T>[] {
  const leader = runs.reduce((best, run) => (mean(run.costs) < mean(best.costs) ? run : best));
  return runs.filter((run) => {
    if (run === leader) return true;
    const behind = run.costs.map((cost, deal) => cost - (leader.costs[deal] as number));
    return mean(behind) <= CLEARLY * errorOf(behind);
  });
}

/** Playing out and the guess before it, each weighed by how far the difference to the leader may be off. */
function conclude<T>(runs: readonly Run<T>[], racing: readonly Run<T>[]): Foreseen<T>[] {
  const leader = racing.reduce((best, run) => (mean(run.costs) < mean(best.costs) ? run : best));
  const foreseen = runs.map((run): Foreseen<T> => {
    const behind = run.costs.map((cost, deal) => cost - (leader.costs[deal] as number));
    const error = errorOf(behind);
    // Whoever is out of the race has lost, whatever was thought of it before.
    const weight = racing.includes(run) ? weightOfPlaying(error) : 1;
    const guess = run.option.prior - leader.option.prior;
    return {
      option: run.option,
      points: run.points / run.costs.length,
      error,
      cost: weight * mean(behind) + (1 - weight) * guess,
      playouts: run.costs.length,
    };
  });
  return foreseen.sort((a, b) => a.cost - b.cost);
}

function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

function errorOf(values: readonly number[]): number {
  const middle = mean(values);
  let squares = 0;
  for (const value of values) squares += (value - middle) ** 2;
  return Math.sqrt(squares / Math.max(1, values.length - 1) / values.length);
}
