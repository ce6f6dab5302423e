import type { Rng } from '@mayi/core/cards';
import { kindOf } from '@mayi/core/solver';
import { isDown, type Knowledge } from './knowledge.ts';
import { isFamiliar, UNFAMILIAR_NOTE } from './learned/familiar.ts';
import { inputsFor } from './learned/inputs.ts';
import { correctionsOf, marginOf } from './learned/network.ts';
import { ownNetwork } from './learned/weights.ts';
import { mayHelpHand } from './model/policy.ts';
import { type RatedDiscard, rateDiscards, sharp } from './sharp.ts';
import { isCallScarce } from './steady.ts';

/** What's thought of the options before any of them is played out. */
export interface Prior {
  /** Standard error of a difference between two options, in points. */
  readonly error: number;
  /** Appended to a reason: whether the player knows rounds like this one. */
  readonly note: string;
  /** How many discards are worth playing out, and how far behind the best, in points. */
  readonly mostDiscards: number;
  readonly farBehind: number;
  /** Every distinct discard, best first; the costs are comparable with each other. */
  discards(known: Knowledge): RatedDiscard[];
  /** What it costs to draw from the stock, and to take the discard. */
  draws(known: Knowledge, rng: Rng): Either;
  /** What it costs to pass, and to call May I?. */
  answers(known: Knowledge, rng: Rng): Either;
}

/** The cost of the cautious option and of the bold one. */
export type Either = readonly [number, number];

/** Advantage of the sharp player's answer, in points. */
export const TRUST = 3;

/** The sharp player's opinion. */
export const sharpPrior: Prior = {
  error: 4,
  note: '',
  mostDiscards: 5,
  farBehind: Number.POSITIVE_INFINITY,
  discards: (known) => rateDiscards(known),
  draws: (known, rng) => trusted(sharp.takesDiscard(known, rng).value),
  // Whether a card brings the contract closer says little about whether it's worth its penalty; but a race is too noisy to do without.
  answers: (known, rng) => trusted(sharp.callsMayI(known, rng).value, known.lookup.wantsAll ? TRUST : 1),
};

function trusted(isBold: boolean, trust = TRUST): Either {
  return isBold ? [trust, 0] : [0, trust];
}

/** What the network learned from millions of rounds played out. The best of its first three discards is rarely worse than the best of all. */
const learnedPrior: Prior = {
  error: 3,
  note: '',
  mostDiscards: 4,
  farBehind: 6,
  discards(known) {
    const { values, rated } = inputsFor(known, 'discard');
    const corrections = correctionsOf(ownNetwork(), values);
    return rated
      .map((discard) => ({ ...discard, cost: discard.cost + (corrections[discard.kind] as number) }))
      .sort((a, b) => a.cost - b.cost);
  },
  draws: (known) => [marginOf(ownNetwork(), inputsFor(known, 'draw').values, 'draw'), 0],
  answers: (known) => [marginOf(ownNetwork(), inputsFor(known, 'mayI').values, 'mayI'), 0],
};

/** Far from what the network was trained with. */
const unfamiliarPrior: Prior = { ...sharpPrior, note: UNFAMILIAR_NOTE };

/** The network's opinion; where it hasn't learned from anything like it, the sharp player's. */
export function priorFor(known: Knowledge, question: 'discard' | 'draw' | 'mayI'): Prior {
  const wasTrained =
    question === 'discard' || (isTopHelpful(known) && !isDown(known) && !isCallScarce(known));
  if (isFamiliar(known)) return wasTrained ? learnedPrior : sharpPrior;
  return known.lookup.wantsAll ? sharpPrior : unfamiliarPrior;
}

/** A card that can't belong to any meld isn't worth a thought. */
export function isTopHelpful({ top, lookup, hand }: Knowledge): boolean {
  return top !== undefined && mayHelpHand(lookup, hand, kindOf(top));
}

/** Those worth playing out. */
export function likeliest(
  { mostDiscards, farBehind }: Prior,
  rated: readonly RatedDiscard[],
): readonly RatedDiscard[] {
  const least = rated[0]?.cost ?? 0;
  return rated.slice(0, mostDiscards).filter(({ cost }) => cost - least < farBehind);
}
