import type { Card } from '@mayi/core/cards';
import { kindOf } from '@mayi/core/solver';
import { dangerOf } from '../danger.ts';
import type { Knowledge } from '../knowledge.ts';
import { rateRacing } from '../race.ts';
import { type RatedDiscard, rateDiscards, STYLE } from '../sharp.ts';

/** What winning the game is worth in a round where every card must go down at once, in points. */
const WORTH_OF_WINNING = 80;

/** Every distinct discard as the sharp player rates it; in a race (`race.ts`), as the expert does. The network corrects the costs. */
export function ratingsOf(known: Knowledge): RatedDiscard[] {
  if (!known.lookup.wantsAll) return rateDiscards(known);
  return rateRacing(known, known.view.hand.length).map(({ kind, standing, worth }) => ({
    kind,
    standing,
    danger: dangerOf(known, kind, STYLE),
    cost: -WORTH_OF_WINNING * worth,
  }));
}

/** As if the player had already taken the top discard. */
export function withTop(known: Knowledge): Knowledge {
  const { view, top } = known;
  if (top === undefined) return known;
  const hand = known.hand.slice();
  hand[kindOf(top)] = (hand[kindOf(top)] as number) + 1;
  const cards: readonly Card[] = [...view.hand, top];
  return { ...known, hand, view: { ...view, hand: cards, discard: view.discard.slice(1) } };
}
