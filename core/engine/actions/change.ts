import type { Card } from '../../cards/card.ts';
import type { RoundPlayer, RoundState } from '../roundState.ts';

/** The players, one of them changed. */
export function changePlayer(
  players: readonly RoundPlayer[],
  index: number,
  change: Partial<RoundPlayer>,
): readonly RoundPlayer[] {
  const changed = players.slice();
  changed[index] = { ...(players[index] as RoundPlayer), ...change };
  return changed;
}

/** The player whose turn it is. */
export function playerOf(round: RoundState): RoundPlayer {
  return round.players[round.currentPlayerIndex] as RoundPlayer;
}

export function changeCurrentPlayer(round: RoundState, change: Partial<RoundPlayer>): readonly RoundPlayer[] {
  return changePlayer(round.players, round.currentPlayerIndex, change);
}

/** The order of the other cards stays. */
export function without(hand: readonly Card[], card: Card): readonly Card[] {
  return hand.filter((other) => other.id !== card.id);
}
