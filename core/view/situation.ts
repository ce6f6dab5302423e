import type { Situation } from '../rules/situation.ts';
import type { View } from './view.ts';

/** The rules look only at what a seat knows, so a view can be judged like the game itself. */
export function situationOf(view: View): Situation {
  return {
    rules: view.rules,
    roundNumber: view.roundNumber,
    contract: view.contract,
    players: view.players.map(({ id, isDown, mayIs }) => ({
      id,
      isDown,
      mayIs,
      hand: id === view.you ? view.hand : [],
    })),
    currentPlayerIndex: view.players.findIndex((player) => player.id === view.currentPlayerId),
    hasDrawn: view.phase !== 'awaitingDraw',
    laidDownThisTurn: view.laidDownThisTurn,
    readyToDiscard: view.readyToDiscard,
    exposed: view.mayI,
    table: view.table,
    discard: view.discard,
  };
}
