import { type Card, theCard } from '@mayi/core/cards';
import { kindOf } from '@mayi/core/solver';
import { expert } from '../../bots/expert.ts';
import { cardOfKind, isDown, type Knowledge } from '../../bots/knowledge.ts';
import { mayHelpHand } from '../../bots/model/policy.ts';
import { goesOut } from '../../bots/moves.ts';
import { choice, stillAway } from '../../bots/phrases.ts';
import { isTimeToPause, type RatedDiscard, sharp, takesForGood } from '../../bots/sharp.ts';
import { isCallScarce } from '../../bots/steady.ts';
import type { Choice, Strategy } from '../../bots/strategy.ts';
import { inputsFor } from './inputs.ts';
import { correctionsOf, marginOf, type Network } from './network.ts';

/** Every discard with its cost as the network sees it, best first. */
export function rateLearned(network: Network, known: Knowledge): RatedDiscard[] {
  const { values, rated } = inputsFor(known, 'discard');
  const corrections = correctionsOf(network, values);
  return rated
    .map((discard) => ({ ...discard, cost: discard.cost + (corrections[discard.kind] as number) }))
    .sort((a, b) => a.cost - b.cost);
}

/** Decides by a network that was trained on rounds played to their end: what the expert finds out by rollouts, it has seen before. */
export function createLearned(network: Network): Strategy {
  return {
    ...sharp,
    callsMayI(known, rng) {
      if (known.lookup.wantsAll || isCallScarce(known) || !isTopHelpful(known))
        return sharp.callsMayI(known, rng);
      const margin = marginOf(network, inputsFor(known, 'mayI').values, 'mayI');
      return weighed(margin > 0, margin, ['calling', 'passing']);
    },
    takesDiscard(known, rng) {
      if (isTimeToPause(known, rng)) return takesForGood(known);
      if (known.lookup.wantsAll || isDown(known) || !isTopHelpful(known))
        return sharp.takesDiscard(known, rng);
      const margin = marginOf(network, inputsFor(known, 'draw').values, 'draw');
      return weighed(margin > 0, margin, ['the discard', 'the stock']);
    },
    laysDown(known, melds, rng) {
      const isAnybodyDown = known.opponents.some((player) => player.isDown);
      if (isAnybodyDown || goesOut(known, melds)) return sharp.laysDown(known, melds, rng);
      const margin = marginOf(network, inputsFor(known, 'layDown').values, 'layDown');
      return weighed(margin <= 0, margin, ['laying down', 'holding back']);
    },
    discards(known, rng) {
      // A race (R1) is computed, not learned: its rollouts are too noisy to learn from.
      if (known.lookup.wantsAll) return expert.discards(known, rng);
      const [first, second] = rateLearned(network, known);
      return discardChoice(known, first as RatedDiscard, second);
    },
  };
}

/** The expert asks itself the same: a card that can't belong to any meld isn't worth a thought. */
export function isTopHelpful({ top, lookup, hand }: Knowledge): boolean {
  return top !== undefined && mayHelpHand(lookup, hand, kindOf(top));
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
