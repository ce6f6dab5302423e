import type { Card } from '../cards/card.ts';
import type { GamePlayer } from './actions/score.ts';
import type { Game, GameState } from './game.ts';
import { type RoundPlayer, takenInHand } from './roundState.ts';
import { type SerializedGameState, type SerializedPlayer, STATE_VERSION } from './serialized.ts';

/** The game as plain JSON, in any state. */
export function dehydrateGame({ state }: Pick<Game, 'state'>): SerializedGameState {
  const { round } = state;
  return {
    version: STATE_VERSION,
    gameId: state.gameId,
    rules: state.rules,
    rng: { seed: round.rng.seed, words: round.rng.words },
    currentRound: state.currentRound,
    dealerIndex: state.dealerIndex,
    players: state.players.map((player, seat) => dehydratePlayer(player, round.players[seat] as RoundPlayer)),
    stock: round.stock,
    discard: round.discard,
    table: round.table,
    roundHistory: state.roundHistory,
    ...dehydrateTurn(state),
    ...(round.reshuffles > 0 && { reshuffles: round.reshuffles }),
    ...(state.isPartialDeck && { partialDeck: true }),
  };
}

function dehydratePlayer(player: GamePlayer, seat: RoundPlayer): SerializedPlayer {
  const { id, name, totalScore } = player;
  const { hand, isDown, mayIs, mayIsBefore = 0 } = seat;
  const taken = takenInHand(seat).map((card) => card.id);
  return {
    id,
    name,
    hand,
    isDown,
    totalScore,
    ...(mayIs > 0 && { mayIs }),
    ...(mayIsBefore > 0 && { mayIsBefore }),
    ...(taken.length > 0 && { taken }),
  };
}

function dehydrateTurn({ isOver, round }: GameState): Pick<SerializedGameState, 'turnState' | 'mayIWindow'> {
  if (isOver) return {};
  const { currentPlayerIndex, hasDrawn, laidDownThisTurn, readyToDiscard, exposed } = round;
  const turnState = {
    currentPlayerIndex,
    hasDrawn,
    laidDownThisTurn,
    ...(readyToDiscard && { readyToDiscard }),
  };
  if (exposed === null) return { turnState };
  const mayIWindow = {
    discardedCard: round.discard[0] as Card,
    discardedByPlayerId: exposed.discardedBy,
    claimants: exposed.claimants,
    passed: exposed.passed,
    ...(exposed.changed.length > 0 && { changed: exposed.changed }),
  };
  return { turnState, mayIWindow };
}
