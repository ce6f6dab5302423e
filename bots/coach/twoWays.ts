import type { Rng } from '@mayi/core/cards';
import type { Budget, Move } from '../deals.ts';
import type { Option } from '../foresee.ts';
import { TRUST } from '../foresee.ts';
import type { Knowledge } from '../knowledge.ts';
import { type Saved, saved, weigh } from './weigh.ts';
import { tenths } from './words.ts';

/** A question with two answers: the first is the one that does something. `wish`: what the sharp player would answer. */
export interface Question<T extends string> {
  readonly answers: readonly [T, T];
  readonly moves: Readonly<Record<T, Move>>;
  readonly wish: T;
}

export interface Answered<T extends string> extends Saved {
  readonly advice: T;
  /** To be added to the reason where it is not as plain as it looks. */
  readonly doubt: string;
  /** Ready to be shown. */
  readonly figures: { readonly gain: number; readonly error: number; readonly worth: number };
}

export function answer<T extends string>(
  known: Knowledge,
  { answers, moves, wish }: Question<T>,
  rng: Rng,
  budget: Budget,
): Answered<T> {
  const options = answers.map(
    (value): Option<T> => ({ value, prior: value === wish ? 0 : TRUST, apply: moves[value] }),
  );
  const weighed = weigh(known, options, rng, budget);
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

/** Said of what costs points, and is advised all the same. */
export const FOR_THE_GAME = '; it costs you points, but is better for winning';

function doubtIn({ gain, isClose, isMoot }: Saved, isFirst: boolean): string {
  if (isMoot) return '';
  if (isClose) return '; a close call';
  return (isFirst ? -gain.mean : gain.mean) > gain.error ? FOR_THE_GAME : '';
}
