import { type Command, type CommandType, inferMelds } from '@mayi/core/rules';
import type { SeatView } from '../dialogs/dialog.ts';
import type { PlayCommand } from './parseLine.ts';

/** The game command for what was typed; only its type if cards are still missing; undefined if it isn't a move. */
export function toGameCommand(
  typed: PlayCommand,
  { view, you }: SeatView,
): Command | CommandType | undefined {
  const playerId = you;
  switch (typed.kind) {
    case 'draw':
      return { type: 'DRAW_FROM_STOCK', playerId };
    case 'take':
      return { type: 'DRAW_FROM_DISCARD', playerId };
    case 'mayI':
      return { type: 'CALL_MAY_I', playerId };
    case 'pass':
    case 'passOn':
      return { type: 'PASS_MAY_I', playerId };
    case 'skip':
      return { type: 'READY_TO_DISCARD', playerId };
    case 'layDown': {
      if (typed.groups === undefined) return 'LAY_DOWN';
      return { type: 'LAY_DOWN', playerId, melds: inferMelds(typed.groups, view.contract, view.rules) };
    }
    case 'layOff': {
      const { cardId, meldId, end } = typed;
      if (cardId === undefined || meldId === undefined) return 'LAY_OFF';
      return { type: 'LAY_OFF', playerId, cardId, meldId, ...(end && { end }) };
    }
    case 'swap': {
      const { cardId, meldId, jokerCardId } = typed;
      if (cardId === undefined || meldId === undefined || jokerCardId === undefined) return 'SWAP_JOKER';
      return { type: 'SWAP_JOKER', playerId, cardId, meldId, jokerCardId };
    }
    case 'discard':
      return typed.cardId === undefined ? 'DISCARD' : { type: 'DISCARD', playerId, cardId: typed.cardId };
    default:
      return undefined;
  }
}
