import type { Card, CardId } from '../../cards/card.ts';
import { findCard } from '../../rules/melds.ts';
import { currentPlayer } from '../../rules/situation.ts';
import { keepsLastCard } from '../../rules/turn.ts';
import type { RoundState } from '../roundState.ts';
import { changeCurrentPlayer, without } from './change.ts';
import { goOutIfEmpty } from './goOut.ts';

/** T7. The card is exposed from the moment it lies there (Y1). */
export function discardCard(round: RoundState, cardId: CardId): RoundState {
  const { id, hand } = currentPlayer(round);
  const card = findCard(hand, cardId) as Card;
  return goOutIfEmpty({
    ...round,
    players: changeCurrentPlayer(round, { hand: without(hand, card) }),
    discard: [card, ...round.discard],
    exposed: { discardedBy: id, claimants: [], passed: [] },
    facts: [{ type: 'CARD_DISCARDED', playerId: id, card }],
  });
}

/** H13: where the last card may not be discarded, saying so ends the turn. */
export function sayReady(round: RoundState): RoundState {
  const facts = keepsLastCard(round)
    ? ([{ type: 'LAST_CARD_KEPT', playerId: currentPlayer(round).id }] as const)
    : [];
  return { ...round, readyToDiscard: true, facts };
}
