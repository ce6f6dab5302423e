import { currentPlayer } from '../../rules/situation.ts';
import type { RoundState } from '../roundState.ts';

/** O1: whoever has no card left has gone out, at once. */
export function goOutIfEmpty(round: RoundState): RoundState {
  const player = currentPlayer(round);
  if (player.hand.length > 0) return round;
  return {
    ...round,
    exposed: null,
    result: { winnerId: player.id },
    facts: [...round.facts, { type: 'PLAYER_WENT_OUT', playerId: player.id }],
  };
}

/** S2: the stock ran out and there is nothing to make a new one of. */
export function endWithoutWinner(round: RoundState): RoundState {
  return { ...round, exposed: null, result: { winnerId: null } };
}
