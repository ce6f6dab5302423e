import type { Rng } from '@mayi/core/cards';
import type { Budget } from '../deals.ts';
import { difference } from '../estimate.ts';
import { foresee } from '../foresee.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Choice, Choices } from './choice.ts';
import { playDeals, times } from './measure.ts';

/** What was done, against what would have been better. */
export interface Judgement {
  /** Nothing, if what was done was as good as anything, as far as can be told. */
  readonly better: Choice | undefined;
  /** Points that it cost, and how far that may be off. */
  readonly loss: number;
  readonly error: number;
}

export const GOOD: Judgement = { better: undefined, loss: 0, error: 0 };

/** Less than this, at first sight, is not worth a second look. */
const WORTH_A_LOOK = 1;
/** A loss is believed if it is so many times its error. */
const SURE = 2;
/** The second look is so many times as long as the first. */
const SECOND_LOOK = 4;

/**
 * Compares what was done with what the expert would have done. Of many options the one that looks best looks better than it is, and of
 * many decisions some look bad by chance: so a loss that is seen is measured again, on other deals, and counts only if it is seen again.
 */
export function judge(known: Knowledge, { options, done }: Choices, rng: Rng, budget: Budget): Judgement {
  const foreseen = foresee(known, options, rng, budget);
  const first = foreseen[0];
  const better = options.find((option) => option === first?.option);
  const mine = foreseen.find(({ option }) => option === done);
  if (first === undefined || better === undefined || mine === undefined) return GOOD;
  if (mine.cost - first.cost < WORTH_A_LOOK) return { ...GOOD, error: mine.error };
  const [best, real] = playDeals(known, [better, done], rng, times(budget, SECOND_LOOK));
  const { mean: loss, error } = difference(real?.points ?? [], best?.points ?? []);
  return loss > 0 && loss >= SURE * error ? { better, loss, error } : { ...GOOD, error };
}
