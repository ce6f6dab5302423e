import { type Card, theCard } from '@mayi/core/cards';
import { cardOfKind, isDown, type Knowledge } from '../../bots/knowledge.ts';
import { inputsFor, type Question } from '../../bots/learned/inputs.ts';
import { correctionsOf, marginOf, type Network } from '../../bots/learned/network.ts';
import { goesOut } from '../../bots/moves.ts';
import { choice, stillAway } from '../../bots/phrases.ts';
import { isTopHelpful } from '../../bots/prior.ts';
import { isTimeToPause, type RatedDiscard, sharp, takesForGood } from '../../bots/sharp.ts';
import { isCallScarce } from '../../bots/steady.ts';
import type { Choice, Strategy } from '../../bots/strategy.ts';
import { priorsOf } from './priors.ts';
import { rateFor } from './raceRatings.ts';

/** Every discard with its cost as the network sees it, best first. */
function rateLearned(network: Network, known: Knowledge): RatedDiscard[] {
  const { values, rated } = inputsFor(known, 'discard', rateFor);
  const corrections = correctionsOf(network, values);
  return rated
    .map((discard) => ({ ...discard, cost: discard.cost + (corrections[discard.kind] as number) }))
    .sort((a, b) => a.cost - b.cost);
}

/** How many points the cautious answer costs more than the bold one. */
function marginFor(network: Network, known: Knowledge, question: Exclude<Question, 'discard'>): number {
  const [cautious, bold] = priorsOf(known, question);
  return cautious - bold + marginOf(network, inputsFor(known, question, rateFor).values, question);
}

/** Decides by a network that has played millions of rounds: what the expert finds out by rollouts, it has seen before. */
export function createLearned(network: Network): Strategy {
  return {
    ...sharp,
    callsMayI(known, rng) {
      if (known.lookup.wantsAll || isCallScarce(known) || !isTopHelpful(known))
        return sharp.callsMayI(known, rng);
      const margin = marginFor(network, known, 'mayI');
      return weighed(margin > 0, margin, ['calling', 'passing']);
    },
    takesDiscard(known, rng) {
      if (isTimeToPause(known, rng)) return takesForGood(known);
      if (isDown(known) || !isTopHelpful(known)) return sharp.takesDiscard(known, rng);
      const margin = marginFor(network, known, 'draw');
      return weighed(margin > 0, margin, ['the discard', 'the stock']);
    },
    laysDown(known, melds, rng) {
      const isAnybodyDown = known.opponents.some((player) => player.isDown);
      if (isAnybodyDown || goesOut(known, melds)) return sharp.laysDown(known, melds, rng);
      const margin = marginFor(network, known, 'layDown');
      return weighed(margin <= 0, margin, ['laying down', 'holding back']);
    },
    discards(known) {
      const [first, second] = rateLearned(network, known);
      return discardChoice(known, first as RatedDiscard, second);
    },
  };
}

function weighed(value: boolean, margin: number, [yes, no]: readonly [string, string]): Choice<boolean> {
  const [better, worse] = value ? [yes, no] : [no, yes];
  return choice(value, () => `${better}: about ${points(Math.abs(margin))} better than ${worse}`);
}

function discardChoice(
  known: Knowledge,
  first: RatedDiscard,
  second: RatedDiscard | undefined,
): Choice<Card> {
  const card = cardOfKind(known.view, first.kind) as Card;
  return choice(card, () => {
    const rest = isDown(known) ? '' : `: ${stillAway(known.view, first.standing.lack)}`;
    const other = second && cardOfKind(known.view, second.kind);
    const better =
      second && other && `, about ${points(second.cost - first.cost)} better than ${theCard(other)}`;
    return `discarding ${theCard(card)}${rest}${better ?? ''}`;
  });
}

function points(margin: number): string {
  return `${Math.max(0.1, margin).toFixed(1)} points`;
}
