import type { Card } from '../../cards/card.ts';
import { isAnybodyInLine } from '../../rules/mayI.ts';
import { currentPlayer } from '../../rules/situation.ts';
import type { Fact } from '../facts.ts';
import type { RoundState } from '../roundState.ts';
import { changeCurrentPlayer, playerOf } from './change.ts';
import { endWithoutWinner } from './goOut.ts';
import { withStock } from './stock.ts';

/** T1. Gives up the right to the discard: the May I? window opens if anybody is in line (Y2, Y4). */
export function drawFromStock(before: RoundState): RoundState {
  const isEmpty = before.stock.length === 0;
  const round = isEmpty ? withStock({ ...before, facts: [] }) : before;
  if (round === undefined) return endWithoutWinner({ ...before, facts: [] });
  const player = currentPlayer(round);
  const card = round.stock[0] as Card;
  const drawn: Fact = { type: 'CARD_DRAWN', playerId: player.id, from: 'stock', card };
  return {
    ...round,
    players: changeCurrentPlayer(round, { hand: [...player.hand, card] }),
    stock: round.stock.slice(1),
    hasDrawn: true,
    exposed: isAnybodyInLine(round) ? round.exposed : null,
    facts: isEmpty ? [...round.facts, drawn] : [drawn],
  };
}

/** T1. Every call for the card lapses (Y3). */
export function drawFromDiscard(round: RoundState): RoundState {
  const player = playerOf(round);
  const card = round.discard[0] as Card;
  const callers = round.exposed?.claimants ?? [];
  const drawn: Fact = { type: 'CARD_DRAWN', playerId: player.id, from: 'discard', card };
  return {
    ...round,
    players: changeCurrentPlayer(round, {
      hand: [...player.hand, card],
      taken: [...player.taken, card.id],
    }),
    discard: round.discard.slice(1),
    hasDrawn: true,
    exposed: null,
    facts: callers.length > 0 ? [drawn, { type: 'MAY_I_LAPSED', playerIds: callers, card }] : [drawn],
  };
}
