import { asSentence } from '@mayi/core/view';
import { tenths } from '../phrases.ts';
import { isSure, type Measured, marginOf } from '../practice/measured.ts';

/** How good a decision was, from what it cost. */
export type Verdict = 'good' | 'close-call' | 'small-slip' | 'costly-slip';

/** In points. Less than a point changes next to nothing, and the rollouts' players aren't that exact. */
const GOOD_BELOW = 1;
/** In points: what a court card costs in your hand, with every house's rules. From here on, a decision is worth remembering. */
const COSTLY_FROM = 10;

/** Of a decision for which another option seemed better. */
export function verdictOn(measured: Measured): Verdict {
  const { loss } = measured;
  if (!isSure(measured)) return loss <= -marginOf(measured) ? 'good' : 'close-call';
  if (loss < GOOD_BELOW) return 'close-call';
  return loss < COSTLY_FROM ? 'small-slip' : 'costly-slip';
}

export function isSlip(verdict: string): boolean {
  return verdict === 'small-slip' || verdict === 'costly-slip';
}

/** What may be said about a decision. */
export interface ReviewedChoice extends Measured {
  readonly verdict: Verdict;
  /** Continues “You”. */
  readonly done: string;
  /** What seemed better, if anything. */
  readonly other: string | undefined;
  /** Why that is better, or else why what was done is good. */
  readonly why: string;
}

/** `You discarded 9♦ (12 ± 4 points worse). Better: discard K♣, because 9♦ goes with 9♣ and 9♥.` */
export function wordsFor({ verdict, done, other, why, ...measured }: ReviewedChoice): string {
  if (isSlip(verdict) && other !== undefined)
    return `You ${done} (${points(measured)} worse). Better: ${other}, because ${why}.`;
  if (verdict === 'close-call' && other !== undefined)
    return `You ${done}. A close call: you could just as well ${other} (${apart(measured)}).`;
  return `You ${done}. ${asSentence(why)}`;
}

function apart({ loss, error }: Measured): string {
  const difference = points({ loss: Math.abs(loss), error });
  return difference === '0 points' ? 'no difference' : `${difference} apart`;
}

/** `12 ± 4 points`, `2.5 ± 1.2 points`, `1 point`. From ten points on, tenths would only pretend to be exact. */
function points({ loss, error }: Measured): string {
  const exact = marginOf({ error });
  const round = Math.max(loss, exact) < 10 ? tenths : Math.round;
  const [shown, margin] = [round(loss), round(exact)];
  if (margin === 0) return shown === 1 ? '1 point' : `${shown} points`;
  return `${shown} ± ${margin} points`;
}
