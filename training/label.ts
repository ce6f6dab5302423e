import type { Rng } from '@mayi/core/cards';
import { kindOf } from '@mayi/core/solver';
import { type Inputs, inputsFor } from '../bots/learned/inputs.ts';
import { answering, discarding, drawing, holdingBack, layingDown } from '../bots/moves.ts';
import { eachDeal, type Move } from '../bots/sampleDeals.ts';
import { sharp } from '../bots/sharp.ts';
import type { Strategy } from '../bots/strategy.ts';
import type { Asked } from './games.ts';
import type { LabeledDecision, LabeledOption } from './record.ts';
import type { Table } from './tables.ts';

interface Candidate {
  readonly option: number;
  readonly rating: number;
  readonly apply: Move;
}

export interface Effort {
  /** Deals that every option is played out on. */
  readonly deals: number;
  /** How many discards are labeled: the best rated, and one of the others. */
  readonly discards: number;
  /** Asked what it would do, if it's given. */
  readonly expert?: Strategy;
}

/** Plays every option out on the same deals. */
export function labelDecision(asked: Asked, table: Table, effort: Effort, rng: Rng): LabeledDecision {
  const { question, known } = asked;
  const inputs = inputsFor(known, question);
  const candidates = candidatesOf(asked, inputs, effort.discards, rng);
  const sums = new Float64Array(candidates.length);
  let deals = 0;
  const budget = { turns: Number.MAX_VALUE, turnsWhenAll: Number.MAX_VALUE, most: effort.deals };
  eachDeal(known, rng, budget, (play) => {
    candidates.forEach(({ apply }, at) => {
      sums[at] = (sums[at] as number) + play(apply).cost;
    });
    deals++;
    return undefined;
  });
  const options = candidates.map(
    ({ option, rating }, at): LabeledOption => ({ option, rating, cost: (sums[at] as number) / deals }),
  );
  return {
    question,
    rules: table.preset,
    players: table.players,
    round: known.view.roundNumber,
    deals,
    inputs: inputs.values,
    options,
    sharp: choiceOf(sharp, asked, rng),
    ...(effort.expert && { expert: choiceOf(effort.expert, asked, rng) }),
  };
}

function candidatesOf(
  { question, known, melds }: Asked,
  inputs: Inputs,
  most: number,
  rng: Rng,
): Candidate[] {
  const either = (first: Move, second: Move): Candidate[] =>
    [first, second].map((apply, option) => ({ option, rating: 0, apply }));
  if (question === 'mayI') return either(answering(known, false), answering(known, true));
  if (question === 'draw') return either(drawing.stock, drawing.discard);
  if (question === 'layDown') return either(layingDown(known, melds ?? []), holdingBack(known));
  return someOf(inputs, most, rng).map(({ kind, cost }) => ({
    option: kind,
    rating: cost,
    apply: discarding(kind),
  }));
}

function someOf({ rated }: Inputs, most: number, rng: Rng): Inputs['rated'] {
  if (rated.length <= most) return rated;
  const other = rated[most - 1 + rng.below(rated.length - most + 1)];
  return [...rated.slice(0, most - 1), ...(other ? [other] : [])];
}

/** The option that a strategy chooses. */
function choiceOf(strategy: Strategy, { question, known, melds }: Asked, rng: Rng): number {
  if (question === 'mayI') return Number(strategy.callsMayI(known, rng).value);
  if (question === 'draw') return Number(strategy.takesDiscard(known, rng).value);
  if (question === 'layDown') return Number(!strategy.laysDown(known, melds ?? [], rng).value);
  return kindOf(strategy.discards(known, rng).value);
}
