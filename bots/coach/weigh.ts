import type { Rng } from '@mayi/core/cards';
import type { Budget } from '../deals.ts';
import { difference, type Estimate, estimate } from '../estimate.ts';
import { type Option, weightOfPlaying } from '../foresee.ts';
import type { Knowledge } from '../knowledge.ts';
import { type Played, playDeals } from './measure.ts';

/** An option, played out on the same deals as the others. */
export interface Weighed<T> {
  readonly value: T;
  /** The player's own points at the end of the round, on average. */
  readonly points: number;
  /** What it costs against the best, all in all; and how far that may be off (one standard error). */
  readonly cost: number;
  readonly error: number;
  readonly played: Played;
}

/** What playing out says, and the guess before it, each counted for as much as it is sure; the best first. */
export function weigh<T>(
  known: Knowledge,
  options: readonly Option<T>[],
  rng: Rng,
  budget: Budget,
): Weighed<T>[] {
  const played = playDeals(known, options, rng, budget);
  const means = played.map(({ costs }) => estimate(costs).mean);
  const leader = means.indexOf(Math.min(...means));
  const weighed = options.map((option, nth): Weighed<T> => {
    const mine = played[nth] as Played;
    const { mean, error } = difference(mine.costs, (played[leader] as Played).costs);
    const weight = weightOfPlaying(error);
    const guess = option.prior - (options[leader] as Option<T>).prior;
    return {
      value: option.value,
      points: estimate(mine.points).mean,
      cost: weight * mean + (1 - weight) * guess,
      error,
      played: mine,
    };
  });
  weighed.sort((a, b) => a.cost - b.cost);
  const first = weighed[0] as Weighed<T>;
  return weighed.map((one) => {
    const { error } = difference(one.played.costs, first.played.costs);
    return { ...one, cost: one.cost - first.cost, error: error * Math.sqrt(weightOfPlaying(error)) };
  });
}

/** What one option saves against the other. */
export interface Saved {
  /** Of the player's own points; negative, if it costs. */
  readonly gain: Estimate;
  /** All in all. */
  readonly worth: number;
  /** Worth so little that it may be chance. */
  readonly isClose: boolean;
  /** Worth more than chance explains. */
  readonly isClear: boolean;
  /** Whichever is chosen, it comes to the same. */
  readonly isMoot: boolean;
}

/** In standard errors. */
const CLEARLY = 2;

export function saved<T>(weighed: readonly Weighed<T>[], value: T, other: T): Saved {
  const one = weighed.find((found) => found.value === value) as Weighed<T>;
  const two = weighed.find((found) => found.value === other) as Weighed<T>;
  const gain = difference(two.played.points, one.played.points);
  const worth = two.cost - one.cost;
  const error = Math.max(one.error, two.error);
  return {
    gain,
    worth,
    isClose: Math.abs(worth) < error,
    isClear: Math.abs(worth) > CLEARLY * error,
    isMoot: worth === 0 && error === 0,
  };
}
