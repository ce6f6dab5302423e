import type { Rng } from '@mayi/core/cards';
import { difference, type Estimate, estimate } from '../estimate.ts';
import { type Option, weightOfPlaying } from '../evaluate.ts';
import type { Knowledge } from '../knowledge.ts';
import { tenths } from '../phrases.ts';
import { type Budget, eachDeal, type Move } from '../sampleDeals.ts';

/** An option after rollouts on the same deals as the others. */
export interface Weighed<T> {
  readonly value: T;
  /** The player's own mean points at the end of the round. */
  readonly points: number;
  /** Total cost compared with the best, with its standard error. */
  readonly cost: number;
  readonly error: number;
  readonly played: Played;
}

/** Combines rollouts and prior by their certainty; best first. */
export function weigh<T>(
  known: Knowledge,
  options: readonly Option<T>[],
  rng: Rng,
  budget: Budget,
  priorError: number,
): Weighed<T>[] {
  const played = playDeals(known, options, rng, budget);
  const means = played.map(({ costs }) => estimate(costs).mean);
  const leader = means.indexOf(Math.min(...means));
  const weighed = options.map((option, nth): Weighed<T> => {
    const mine = played[nth] as Played;
    const { mean, error } = difference(mine.costs, (played[leader] as Played).costs);
    const weight = weightOfPlaying(error, priorError);
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
    return {
      ...one,
      cost: one.cost - first.cost,
      error: error * Math.sqrt(weightOfPlaying(error, priorError)),
    };
  });
}

/** What one option saves over the other. */
export interface Saved {
  /** In the player's own points; negative if it costs. */
  readonly gain: Estimate;
  /** In total cost. */
  readonly worth: number;
  /** The difference may be chance. */
  readonly isClose: boolean;
  /** The difference is more than chance explains. */
  readonly isClear: boolean;
  /** Both options lead to the same outcome. */
  readonly isMoot: boolean;
}

/** In standard errors. */
const CLEARLY = 2;

function saved<T>(weighed: readonly Weighed<T>[], value: T, other: T): Saved {
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

/** Outcomes of an option, deal by deal. */
export interface Played {
  /** The player's own points. */
  readonly points: number[];
  /** Total cost of the round's end, as the expert counts it: relative to the others, and in chances to win the game. */
  readonly costs: number[];
}

/**
 * Rolls every option out on the same deals, as many as the budget has turns for. The expert stops once one option is clearly ahead,
 * which is fast but exaggerates the lead; use this to measure how large it is.
 */
export function playDeals(
  known: Knowledge,
  options: readonly Pick<Option<unknown>, 'apply'>[],
  rng: Rng,
  budget: Budget,
): Played[] {
  const played = options.map((): Played => ({ points: [], costs: [] }));
  eachDeal(known, rng, budget, (play) => {
    for (const [nth, option] of options.entries()) {
      const { points, cost } = play(option.apply);
      played[nth]?.points.push(points);
      played[nth]?.costs.push(cost);
    }
    return undefined;
  });
  return played;
}

/** A budget scaled by `factor`. */
export function times({ turns, turnsWhenAll, most }: Budget, factor: number): Budget {
  return { turns: turns * factor, turnsWhenAll: turnsWhenAll * factor, most: most * factor };
}

/** A question with two answers, the first being the bolder one. */
export interface Question<T extends string> {
  readonly answers: readonly [T, T];
  readonly moves: Readonly<Record<T, Move>>;
  /** What the answers are thought to cost, in points, before they're played out; and the standard error of the difference. */
  readonly prior: readonly [number, number];
  readonly priorError: number;
}

export interface Answered<T extends string> extends Saved {
  readonly advice: T;
  /** Appended to the reason where the case isn't clear. */
  readonly doubt: string;
  /** Rounded for display. */
  readonly figures: { readonly gain: number; readonly error: number; readonly worth: number };
}

export function answer<T extends string>(
  known: Knowledge,
  { answers, moves, prior, priorError }: Question<T>,
  rng: Rng,
  budget: Budget,
): Answered<T> {
  const options = answers.map(
    (value, nth): Option<T> => ({ value, prior: prior[nth] as number, apply: moves[value] }),
  );
  const wish = prior[0] < prior[1] ? answers[0] : answers[1];
  const weighed = weigh(known, options, rng, budget, priorError);
  const result = saved(weighed, ...answers);
  const { gain, worth, isMoot } = result;
  const advice = isMoot ? wish : (weighed[0]?.value ?? wish);
  return {
    ...result,
    advice,
    doubt: doubtIn(result, advice === answers[0]),
    figures: { gain: tenths(gain.mean), error: tenths(gain.error), worth: tenths(worth) },
  };
}

/** Appended to advice that costs points. */
export const FOR_THE_GAME = '; it costs you points but helps you win the game';

function doubtIn({ gain, isClose, isMoot }: Saved, isFirst: boolean): string {
  if (isMoot) return '';
  if (isClose) return '; a close call';
  return (isFirst ? -gain.mean : gain.mean) > gain.error ? FOR_THE_GAME : '';
}
