import type { Card } from '../../cards/card.ts';
import { currentPlayer } from '../../rules/situation.ts';
import type { RoundPlayer, RoundState } from '../roundState.ts';

/** The players, with one of them changed. */
export function changePlayer(
  players: readonly RoundPlayer[],
  index: number,
  change: Partial<RoundPlayer>,
): readonly RoundPlayer[] {
  const changed = players.slice();
  changed[index] = forgetGone({ ...(players[index] as RoundPlayer), ...change });
  return changed;
}

/** A card that has left the hand may come back unseen, from a reshuffled stock. */
function forgetGone(player: RoundPlayer): RoundPlayer {
  const { hand, taken } = player;
  if (taken.length === 0) return player;
  const held = taken.filter((id) => hand.some((card) => card.id === id));
  return held.length === taken.length ? player : { ...player, taken: held };
}

/** The player whose turn it is. */
export function playerOf(round: RoundState): RoundPlayer {
  return round.players[round.currentPlayerIndex] as RoundPlayer;
}

export function changeCurrentPlayer(round: RoundState, change: Partial<RoundPlayer>): readonly RoundPlayer[] {
  return changePlayer(round.players, round.currentPlayerIndex, change);
}

export function without(hand: readonly Card[], card: Card): readonly Card[] {
  return hand.filter((other) => other.id !== card.id);
}

/** O1: a player with no cards left has gone out. */
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

/** S2: the stock ran out and can't be reshuffled. */
export function endWithoutWinner(round: RoundState): RoundState {
  return { ...round, exposed: null, result: { winnerId: null } };
}
