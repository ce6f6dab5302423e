import { type Card, type Rng, theCard } from '@mayi/core/cards';
import type { MeldProposal } from '@mayi/core/rules';
import { BUDGET, type Evaluation, evaluate, type Option } from './evaluate.ts';
import { cardOfKind, type Knowledge } from './knowledge.ts';
import { answering, discarding, drawing, goesOut, holdingBack, layingDown } from './moves.ts';
import { choice } from './phrases.ts';
import { isTopHelpful, likeliest, type Prior, priorFor } from './prior.ts';
import { createFormulaRacer, type Racer } from './racer.ts';
import type { Budget } from './sampleDeals.ts';
import { isTimeToPause, sharp, takesForGood } from './sharp.ts';
import { isCallScarce } from './steady.ts';
import type { Choice, Strategy } from './strategy.ts';

/** What holding back the contract usually costs. Trying it on every hand cost 2 to 5 points a game. */
const HOLDING_BACK = 15;

function evaluateMayI(known: Knowledge, prior: Prior, rng: Rng, budget: Budget): Evaluation<boolean>[] {
  const [pass, call] = prior.answers(known, rng);
  const options = [
    { value: false, prior: pass, apply: answering(known, false) },
    { value: true, prior: call, apply: answering(known, true) },
  ];
  return evaluate(known, options, rng, budget, prior.error);
}

function evaluateDraw(
  known: Knowledge,
  prior: Prior,
  rng: Rng,
  budget: Budget,
): Evaluation<'stock' | 'discard'>[] {
  const [stock, discard] = prior.draws(known, rng);
  const options = [
    { value: 'stock', prior: stock, apply: drawing.stock },
    { value: 'discard', prior: discard, apply: drawing.discard },
  ] as const;
  return evaluate<'stock' | 'discard'>(known, options, rng, budget, prior.error);
}

function evaluateLayDown(
  known: Knowledge,
  melds: readonly MeldProposal[],
  prior: Prior,
  rng: Rng,
  budget: Budget,
): Evaluation<'now' | 'later'>[] {
  return evaluate<'now' | 'later'>(
    known,
    [
      { value: 'now', prior: 0, apply: layingDown(known, melds) },
      { value: 'later', prior: HOLDING_BACK, apply: holdingBack(known) },
    ],
    rng,
    budget,
    prior.error,
  );
}

function evaluateDiscard(known: Knowledge, prior: Prior, rng: Rng, budget: Budget): Evaluation<Card>[] {
  const options = likeliest(prior, prior.discards(known)).map(
    ({ kind, cost }): Option<Card> => ({
      value: cardOfKind(known.view, kind) as Card,
      prior: cost,
      apply: discarding(kind),
    }),
  );
  return evaluate(known, options, rng, budget, prior.error);
}

/** What a player like the expert goes by. */
export interface ExpertOptions {
  /** What it thinks of the options before they're played out. */
  readonly priorOf?: typeof priorFor;
  /** How it decides where every card must go down at once (R1, H20). */
  readonly racer?: Racer;
}

/**
 * Samples how the hidden cards might lie, plays the rest of the round out on each sample, and does what costs least. What it thinks of the
 * options before that decides how many are worth it, and where the rollouts can't tell.
 */
export function createExpert(
  budget: Budget = BUDGET,
  { priorOf = priorFor, racer = createFormulaRacer() }: ExpertOptions = {},
): Strategy {
  return {
    ...sharp,
    callsMayI(known, rng) {
      if (known.lookup.wantsAll || isCallScarce(known) || !isTopHelpful(known))
        return sharp.callsMayI(known, rng);
      const prior = priorOf(known, 'mayI');
      const name = (value: boolean) => (value ? 'calling' : 'passing');
      return best(evaluateMayI(known, prior, rng, budget), name, prior.note);
    },
    takesDiscard(known, rng) {
      if (isTimeToPause(known, rng)) return takesForGood(known);
      if (known.lookup.wantsAll) return racer.takesDiscard(known, rng);
      if (!isTopHelpful(known)) return sharp.takesDiscard(known, rng);
      const prior = priorOf(known, 'draw');
      const name = (from: string) => `drawing from the ${from}`;
      const { value, why } = best(evaluateDraw(known, prior, rng, budget), name, prior.note);
      return { value: value === 'discard', why };
    },
    laysDown(known, melds, rng) {
      const isAnybodyDown = known.opponents.some((player) => player.isDown);
      if (isAnybodyDown || goesOut(known, melds)) return sharp.laysDown(known, melds, rng);
      const prior = priorOf(known, 'discard');
      const name = (when: string) => (when === 'now' ? 'laying down' : 'holding back');
      const { value, why } = best(evaluateLayDown(known, melds, prior, rng, budget), name, prior.note);
      return { value: value === 'now', why };
    },
    discards(known, rng) {
      if (known.lookup.wantsAll) return racer.discards(known, rng);
      const prior = priorOf(known, 'discard');
      const name = (card: Card) => `discarding ${theCard(card)}`;
      return best(evaluateDiscard(known, prior, rng, budget), name, prior.note);
    },
  };
}

/** The best option, and how it compares with the runner-up. */
function best<T>(evaluations: readonly Evaluation<T>[], name: (value: T) => string, note: string): Choice<T> {
  const [first, second] = evaluations as [Evaluation<T>, Evaluation<T> | undefined];
  return choice(first.option.value, () => {
    const points = `about ${Math.round(first.points)} points at the end of the round`;
    if (second === undefined) return `${name(first.option.value)}: ${points}${note}`;
    const better = Math.max(0.1, second.cost - first.cost).toFixed(1);
    return `${name(first.option.value)}: ${points}, ${better} better than ${name(second.option.value)}${note}`;
  });
}

export const expert: Strategy = createExpert();
