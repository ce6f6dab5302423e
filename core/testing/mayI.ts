import { formatHand } from '../cards/notation.ts';
import type { Game } from '../engine/game.ts';
import { turnPhase } from '../rules/situation.ts';
import { discardOf, given, handOf, type TableText } from './given.ts';

/** A table of four with a seven of hearts on the discard pile, and short names for the commands about it. */
export const FOUR = { ann: '3♣ 4♦ 8♥', bob: '5♣ 9♦ J♥', carol: '6♣ 10♦ Q♥', dan: '7♣ J♦ K♥' };
export const four = (text: TableText = {}) => given({ hands: FOUR, ...text });
export const call = (playerId: string) => ({ type: 'CALL_MAY_I', playerId });
export const pass = (playerId: string) => ({ type: 'PASS_MAY_I', playerId });
export const draw = (playerId: string) => ({ type: 'DRAW_FROM_STOCK', playerId });
export const take = (playerId: string) => ({ type: 'DRAW_FROM_DISCARD', playerId });
export const discard = discardOf;
export const RESOLVE = { type: 'RESOLVE' };

export const factTypes = (facts: readonly { type: string }[]) => facts.map((fact) => fact.type);
export const cardsIn = (game: Game, id: string) => formatHand(handOf(game, id));
export const answers = (game: Game) => {
  const { exposed } = game.state.round;
  return exposed && { claimants: exposed.claimants, passed: exposed.passed };
};
export const isOpen = (game: Game) => turnPhase(game.state.round) === 'mayIWindow';
export const SEVEN = { id: '7-hearts-0', suit: 'hearts', rank: '7' };
