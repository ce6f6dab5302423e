import type { Card } from '@mayi/core/cards';
import { type Command, getPointValue, isWild } from '@mayi/core/rules';
import { type View, whyNot } from '@mayi/core/view';
import { isAsked } from './strategy.ts';

/**
 * The simplest move that keeps a game going: pass, draw from the stock, discard. For a host whose computer player failed or took too
 * long. It never calls the solver, whose cost depends on the house rules and the cards: this is proportional to the size of the hand, so
 * a server can afford it on its main thread. Undefined where there is nothing to decide.
 */
export function fallbackMove(view: View): Command | undefined {
  const { you, phase } = view;
  if (you === null || phase === 'gameEnd') return undefined;
  if (view.currentPlayerId !== you) return isAsked(view) ? { type: 'PASS_MAY_I', playerId: you } : undefined;
  if (phase === 'mayIWindow') return undefined;
  if (phase === 'awaitingDraw') return { type: 'DRAW_FROM_STOCK', playerId: you };
  const card = whyNot(view, 'DISCARD') ? undefined : worstOf(view);
  // H13: where the last card can't be discarded, READY_TO_DISCARD ends the turn.
  return card === undefined
    ? { type: 'READY_TO_DISCARD', playerId: you }
    : { type: 'DISCARD', playerId: you, cardId: card.id };
}

/** The card that costs most, but a wild only if there's nothing else. */
function worstOf({ hand, rules }: View): Card | undefined {
  const cost = (card: Card) => (isWild(card, rules) ? -1 : getPointValue(card, rules));
  return hand.reduce<Card | undefined>(
    (worst, card) => (worst === undefined || cost(card) > cost(worst) ? card : worst),
    undefined,
  );
}
