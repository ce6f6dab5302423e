import type { Card, Rng } from '@mayi/core/cards';
import { kindOf } from '@mayi/core/solver';
import type { Choice } from '../bots/coach/choices.ts';
import { COACH_BUDGET } from '../bots/coach/coach.ts';
import { REVIEW_BUDGET } from '../bots/coach/review.ts';
import { times, weigh } from '../bots/coach/weigh.ts';
import { type Evaluation, evaluate } from '../bots/evaluate.ts';
import { inputsFor } from '../bots/learned/inputs.ts';
import { marginOf, type Network } from '../bots/learned/network.ts';
import { rateLearned } from './learned/learned.ts';
import type { Position } from './positions.ts';

/** Someone who ranks what could be done, best first. What wasn't done may be left out. */
export interface Adviser {
  readonly name: string;
  /** Looks twice before calling something better. */
  readonly isReviewer: boolean;
  rank(position: Position, rng: Rng): Evaluation<string>[];
}

/** Standard error of the network's opinion, in points. */
const NETWORK_ERROR = 2;
/** Options that the network puts further behind than this aren't played out. */
const FAR_BEHIND = 6;

/** The review's first look as it is, and what became of it with less work or with the network's help. */
export function reviewers(network: Network): Adviser[] {
  const shares = [1, 1 / 2, 1 / 4];
  return [
    ...shares.map((share) => reviewing(share)),
    ...[3, 2].flatMap((most) => shares.map((share) => guided(network, most, share))),
    {
      name: 'network alone',
      isReviewer: true,
      rank: (position) => unplayed(learnedOptions(network, position)),
    },
    { name: 'sharp alone', isReviewer: true, rank: ({ options }) => unplayed(byPrior(options)) },
  ];
}

/** The same for the coach, who plays all options out on all deals, to show what each of them costs. */
export function coaches(network: Network): Adviser[] {
  const shares = [1, 1 / 2, 1 / 4];
  return [
    ...shares.map((share) =>
      coaching(`coach${budgetName(share)}`, share, ({ options }) => byPrior(options).slice(0, 5)),
    ),
    ...shares.map((share) =>
      coaching(`coach, network’s best 3${budgetName(share)}`, share, (position) =>
        learnedOptions(network, position).slice(0, 3),
      ),
    ),
  ];
}

function budgetName(share: number): string {
  return share === 1 ? '' : `, 1/${1 / share} of the work`;
}

function reviewing(share: number): Adviser {
  return {
    name: `review${budgetName(share)}`,
    isReviewer: true,
    rank: ({ known, reviewed }, rng) => evaluate(known, reviewed, rng, times(REVIEW_BUDGET, share)),
  };
}

function guided(network: Network, most: number, share: number): Adviser {
  return {
    name: `network’s best ${most}${budgetName(share)}`,
    isReviewer: true,
    rank(position, rng) {
      const rated = learnedOptions(network, position);
      const least = rated[0]?.prior ?? 0;
      const close = rated.slice(0, most).filter(({ prior }) => prior - least < FAR_BEHIND);
      const mine = rated.find(({ value }) => value === position.done.value) as Choice;
      const compared = withDone(close, mine);
      if (compared.length === 1) return unplayed(compared);
      return evaluate(position.known, compared, rng, times(REVIEW_BUDGET, share), NETWORK_ERROR);
    },
  };
}

function coaching(
  name: string,
  share: number,
  optionsOf: (position: Position) => readonly Choice[],
): Adviser {
  return {
    name,
    isReviewer: false,
    rank(position, rng) {
      const options = optionsOf(position);
      const weighed = weigh(position.known, options, rng, times(COACH_BUDGET, share));
      return weighed.map(({ value, points, cost, error, played }) => {
        const option = options.find((one) => one.value === value) as Choice;
        return { option, points, cost, error, rollouts: played.costs.length };
      });
    },
  };
}

function withDone(options: readonly Choice[], done: Choice): readonly Choice[] {
  return options.some(({ value }) => value === done.value) ? options : [...options, done];
}

function byPrior(options: readonly Choice[]): Choice[] {
  return options.toSorted((a, b) => a.prior - b.prior);
}

/** The network's opinion instead of the sharp player's. */
function learnedOptions(network: Network, { question, known, options }: Position): Choice[] {
  if (question === 'discard') {
    const rated = rateLearned(network, known);
    const costOf = ({ cards: [card] }: Choice) =>
      rated.find(({ kind }) => kind === kindOf(card as Card))?.cost ?? 0;
    return byPrior(options.map((option) => ({ ...option, prior: costOf(option) })));
  }
  const margin = marginOf(network, inputsFor(known, question).values, question);
  return byPrior(options.map((option, at) => ({ ...option, prior: at === 0 ? margin : 0 })));
}

function unplayed(options: readonly Choice[]): Evaluation<string>[] {
  const least = options[0]?.prior ?? 0;
  return options.map((option) => ({ option, points: 0, cost: option.prior - least, error: 0, rollouts: 0 }));
}
