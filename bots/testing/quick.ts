import type { Card } from '@mayi/core/cards';
import type { RoundState } from '@mayi/core/engine';
import { kindOf } from '@mayi/core/solver';
import type { View } from '@mayi/core/view';
import { cardOfKind, type Knowledge, knowledgeOf } from '../knowledge.ts';
import { give, type Model } from '../model/model.ts';
import { callsMayI, takesDiscard } from '../model/policy.ts';
import { chooseDiscard } from '../model/rollout.ts';
import { choice } from '../phrases.ts';
import { seenModel } from '../sampleDeals.ts';
import { createBot, type Strategy } from '../strategy.ts';

const topOf = ({ top }: Knowledge): number => kindOf(top as Card);

/** The quick policy of the rollouts, as a player at a real table. */
const quick: Strategy = {
  goal: 'points',
  callsMayI: (known) => choice(callsMayI(known.lookup, seenModel(known), known.seat, topOf(known)), () => ''),
  takesDiscard: (known) =>
    choice(takesDiscard(known.lookup, seenModel(known), known.seat, topOf(known)), () => ''),
  swaps: (_, { distanceBefore }) => choice(distanceBefore > 0, () => ''),
  laysDown: () => choice(true, () => ''),
  layOff: () => choice(true, () => ''),
  discards(known) {
    const kind = chooseDiscard(known.lookup, seenModel(known), known.seat);
    return choice(cardOfKind(known.view, kind) as Card, () => '');
  },
};

export const quickBot = createBot('sharp', 'Quick', '', quick);

/** A round just dealt, every card of it known, as the rollouts see it. */
export function modelOfDeal(round: RoundState, view: View): Model {
  const known = knowledgeOf(view);
  const model = seenModel(known);
  round.players.forEach(({ hand }, seat) => {
    if (seat !== known.seat) for (const card of hand) give(model, seat, kindOf(card));
  });
  for (const card of round.stock.toReversed()) model.stock[model.stockSize++] = kindOf(card);
  return model;
}
