import type { Card, CardId } from '../../cards/card.ts';
import { createRng, shuffle } from '../../cards/rng.ts';
import { isAnybodyInLine } from '../../rules/mayI.ts';
import { findCard } from '../../rules/melds.ts';
import { currentPlayer } from '../../rules/situation.ts';
import { keepsLastCard } from '../../rules/turn.ts';
import type { Fact } from '../facts.ts';
import type { RoundState } from '../roundState.ts';
import { changeCurrentPlayer, endWithoutWinner, goOutIfEmpty, playerOf, without } from './change.ts';

/** T1. The player gives up the discard: the May I? window opens if anybody is in line for it (Y2, Y4). */
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

/** T7. The others may claim the card at once (Y1). */
export function discardCard(round: RoundState, cardId: CardId): RoundState {
  const { id, hand } = currentPlayer(round);
  const card = findCard(hand, cardId) as Card;
  return goOutIfEmpty({
    ...round,
    players: changeCurrentPlayer(round, { hand: without(hand, card) }),
    discard: [card, ...round.discard],
    exposed: { discardedBy: id, claimants: [], passed: [], changed: [] },
    facts: [{ type: 'CARD_DISCARDED', playerId: id, card }],
  });
}

/** H13: if the last card may not be discarded, this ends the turn. */
export function sayReady(round: RoundState): RoundState {
  const facts = keepsLastCard(round)
    ? ([{ type: 'LAST_CARD_KEPT', playerId: currentPlayer(round).id }] as const)
    : [];
  return { ...round, readyToDiscard: true, facts };
}

/** S1, S2, S5: the stock has a card to draw, if need be after a reshuffle. */
export function hasStock({ stock, discard, reshuffles, rules }: RoundState): boolean {
  if (stock.length > 0) return true;
  return discard.length > 1 && (rules.reshuffles === null || reshuffles < rules.reshuffles);
}

/** The round with cards in the stock, reshuffled if it was empty; undefined if that isn't possible. */
export function withStock(round: RoundState): RoundState | undefined {
  if (round.stock.length > 0) return round;
  if (!hasStock(round)) return undefined;
  const [top, ...rest] = round.discard;
  const rng = createRng(round.rng);
  const stock = shuffle(rest, rng);
  const reshuffles = round.reshuffles + 1;
  return {
    ...round,
    stock,
    discard: [top as Card],
    reshuffles,
    rng: rng.state,
    facts: [
      ...round.facts,
      { type: 'STOCK_RESHUFFLED', stockCount: stock.length, timesThisRound: reshuffles },
    ],
  };
}
