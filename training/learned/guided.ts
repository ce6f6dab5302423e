import { type Card, theCard } from '@mayi/core/cards';
import { BUDGET, evaluate, type Option } from '../../bots/evaluate.ts';
import { best } from '../../bots/expert.ts';
import { cardOfKind, isDown, type Knowledge } from '../../bots/knowledge.ts';
import { answering, discarding, drawing, goesOut, holdingBack, layingDown } from '../../bots/moves.ts';
import type { Budget, Move } from '../../bots/sampleDeals.ts';
import { isTimeToPause, sharp, takesForGood } from '../../bots/sharp.ts';
import { isCallScarce } from '../../bots/steady.ts';
import type { Strategy } from '../../bots/strategy.ts';
import { inputsFor, type Question } from './inputs.ts';
import { createLearned, isTopHelpful, rateLearned } from './learned.ts';
import { marginOf, type Network } from './network.ts';

/** Standard error of the network's opinion, in points. */
const PRIOR_ERROR = 2;
/** The best of the network's first three discards costs a quarter of a point more than the best of all. */
const MOST_DISCARDS = 4;
/** Options that the network puts further behind than this aren't played out. */
const FAR_BEHIND = 6;

/** Plays out what the network thinks close, and weighs what comes of it against the network's opinion. */
export function createGuided(network: Network, budget: Budget = BUDGET): Strategy {
  const learned = createLearned(network);
  const options = <T>(
    known: Knowledge,
    question: Exclude<Question, 'discard'>,
    values: readonly [T, T],
    moves: readonly [Move, Move],
  ): Option<T>[] => {
    const margin = marginOf(network, inputsFor(known, question).values, question);
    return values.map((value, at) => ({ value, prior: at === 0 ? margin : 0, apply: moves[at] as Move }));
  };
  return {
    ...learned,
    callsMayI(known, rng) {
      if (known.lookup.wantsAll || isCallScarce(known) || !isTopHelpful(known))
        return sharp.callsMayI(known, rng);
      const either = options(known, 'mayI', [false, true], [answering(known, false), answering(known, true)]);
      return best(evaluate(known, either, rng, budget, PRIOR_ERROR), (value) =>
        value ? 'calling' : 'passing',
      );
    },
    takesDiscard(known, rng) {
      if (known.lookup.wantsAll) return learned.takesDiscard(known, rng);
      if (isTimeToPause(known, rng)) return takesForGood(known);
      if (isDown(known) || !isTopHelpful(known)) return learned.takesDiscard(known, rng);
      const either = options(known, 'draw', [false, true], [drawing.stock, drawing.discard]);
      return best(evaluate(known, either, rng, budget, PRIOR_ERROR), (value) =>
        value ? 'the discard' : 'the stock',
      );
    },
    laysDown(known, melds, rng) {
      const isAnybodyDown = known.opponents.some((player) => player.isDown);
      if (isAnybodyDown || goesOut(known, melds)) return sharp.laysDown(known, melds, rng);
      const either = options(known, 'layDown', [true, false], [layingDown(known, melds), holdingBack(known)]);
      return best(evaluate(known, either, rng, budget, PRIOR_ERROR), (value) =>
        value ? 'laying down' : 'holding back',
      );
    },
    discards(known, rng) {
      if (known.lookup.wantsAll) return learned.discards(known, rng);
      const rated = rateLearned(network, known);
      const least = rated[0]?.cost ?? 0;
      const close = rated.slice(0, MOST_DISCARDS).filter(({ cost }) => cost - least < FAR_BEHIND);
      const either = close.map(
        ({ kind, cost }): Option<Card> => ({
          value: cardOfKind(known.view, kind) as Card,
          prior: cost,
          apply: discarding(kind),
        }),
      );
      return best(evaluate(known, either, rng, budget, PRIOR_ERROR), (card) => `discarding ${theCard(card)}`);
    },
  };
}
