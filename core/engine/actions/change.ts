import type { Card } from '../../cards/card.ts';
import type { SituatedPlayer } from '../../rules/situation.ts';
import type { RoundState } from '../roundState.ts';

/** The players, one of them changed. */
export function changePlayer(
  players: readonly SituatedPlayer[],
  index: number,
  change: Partial<SituatedPlayer>,
): readonly SituatedPlayer[] {
  const changed = players.slice();
  changed[index] = { ...(players[index] as SituatedPlayer), ...change };
  return changed;
}

export function changeCurrentPlayer(
  round: RoundState,
  change: Partial<SituatedPlayer>,
): readonly SituatedPlayer[] {
  return changePlayer(round.players, round.currentPlayerIndex, change);
}

/** The order of the other cards stays. */
export function without(hand: readonly Card[], card: Card): readonly Card[] {
  return hand.filter((other) => other.id !== card.id);
}
