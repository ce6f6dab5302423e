import type { Card, Rng } from '@mayi/core/cards';
import { kindOf } from '@mayi/core/solver';
import type { Choice } from '../bots/coach/choices.ts';
import { COACH_BUDGET } from '../bots/coach/coach.ts';
import { REVIEW_BUDGET } from '../bots/coach/review.ts';
import { times, weigh } from '../bots/coach/weigh.ts';
import { type Evaluation, evaluate } from '../bots/evaluate.ts';
import { type Prior, priorFor, sharpPrior } from '../bots/prior.ts';
import type { Position } from './positions.ts';

/** Someone who ranks what could be done, best first. What wasn't done may be left out. */
export interface Adviser {
  readonly name: string;
  /** Looks twice before calling something better. */
  readonly isReviewer: boolean;
  rank(position: Position, rng: Rng): Evaluation<string>[];
}

const SHARES = [1, 1 / 2, 1 / 4];

/** The review's first look as it is, with less work, and without the network. */
export const reviewers: readonly Adviser[] = [
  ...SHARES.map((share) =>
    reviewing(`review${budgetName(share)}`, share, ({ question, known }) => priorFor(known, question)),
  ),
  ...SHARES.map((share) => reviewing(`sharp’s prior${budgetName(share)}`, share, () => sharpPrior)),
  {
    name: 'network alone',
    isReviewer: true,
    rank: (position, rng) => unplayed(optionsBy(priorFor(position.known, position.question), position, rng)),
  },
  {
    name: 'sharp alone',
    isReviewer: true,
    rank: (position, rng) => unplayed(optionsBy(sharpPrior, position, rng)),
  },
];

/** The same for the coach, who plays all options out on all deals, to show what each of them costs. */
export const coaches: readonly Adviser[] = [
  ...SHARES.map((share) =>
    coaching(`coach${budgetName(share)}`, share, ({ question, known }) => priorFor(known, question)),
  ),
  ...SHARES.map((share) => coaching(`coach, sharp’s prior${budgetName(share)}`, share, () => sharpPrior)),
];

type PriorOf = (position: Position) => Prior;

function budgetName(share: number): string {
  return share === 1 ? '' : `, 1/${1 / share} of the work`;
}

function reviewing(name: string, share: number, priorOf: PriorOf): Adviser {
  return {
    name,
    isReviewer: true,
    rank(position, rng) {
      const prior = priorOf(position);
      const rated = optionsBy(prior, position, rng);
      const mine = rated.find(({ value }) => value === position.done.value) as Choice;
      const compared = withDone(closest(prior, rated), mine);
      if (compared.length === 1) return unplayed(compared);
      return evaluate(position.known, compared, rng, times(REVIEW_BUDGET, share), prior.error);
    },
  };
}

function coaching(name: string, share: number, priorOf: PriorOf): Adviser {
  return {
    name,
    isReviewer: false,
    rank(position, rng) {
      const prior = priorOf(position);
      const options = closest(prior, optionsBy(prior, position, rng));
      const weighed = weigh(position.known, options, rng, times(COACH_BUDGET, share), prior.error);
      return weighed.map(({ value, points, cost, error, played }) => {
        const option = options.find((one) => one.value === value) as Choice;
        return { option, points, cost, error, rollouts: played.costs.length };
      });
    },
  };
}

function closest({ mostDiscards, farBehind }: Prior, options: readonly Choice[]): readonly Choice[] {
  const least = options[0]?.prior ?? 0;
  return options.slice(0, mostDiscards).filter(({ prior }) => prior - least < farBehind);
}

function withDone(options: readonly Choice[], done: Choice): readonly Choice[] {
  return options.some(({ value }) => value === done.value) ? options : [...options, done];
}

/** The options with what a prior thinks of them, best first. */
function optionsBy(prior: Prior, { question, known, options }: Position, rng: Rng): Choice[] {
  return options
    .map((option, at) => ({ ...option, prior: costOf(option, at) }))
    .sort((a, b) => a.prior - b.prior);

  function costOf({ cards: [card] }: Choice, at: number): number {
    if (question === 'draw') return prior.draws(known, rng)[at] as number;
    if (question === 'mayI') return prior.answers(known, rng)[at] as number;
    return prior.discards(known).find(({ kind }) => kind === kindOf(card as Card))?.cost ?? 0;
  }
}

function unplayed(options: readonly Choice[]): Evaluation<string>[] {
  const least = options[0]?.prior ?? 0;
  return options.map((option) => ({ option, points: 0, cost: option.prior - least, error: 0, rollouts: 0 }));
}
