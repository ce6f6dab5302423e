import type { PlayerCommand } from '../rules/commands.ts';
import { codeOfId } from './cardCode.ts';
import type { WireCommand } from './fromClient.ts';

/** From the engine to the wire, for clients. */
export function toWireCommand(command: PlayerCommand): WireCommand {
  switch (command.type) {
    case 'DRAW_FROM_STOCK':
    case 'DRAW_FROM_DISCARD':
    case 'READY_TO_DISCARD':
    case 'CALL_MAY_I':
    case 'PASS_MAY_I':
      return { type: command.type };
    case 'DISCARD':
      return { type: command.type, card: codeOfId(command.cardId) };
    case 'LAY_OFF': {
      const { type, cardId, meldId, end } = command;
      return { type, card: codeOfId(cardId), meld: meldId, ...(end && { end }) };
    }
    case 'SWAP_JOKER': {
      const { type, meldId, jokerCardId, cardId } = command;
      return { type, meld: meldId, joker: codeOfId(jokerCardId), card: codeOfId(cardId) };
    }
    case 'LAY_DOWN':
      return {
        type: command.type,
        melds: command.melds.map(({ type, cardIds }) => [type, ...cardIds.map(codeOfId)]),
      };
    case 'GO_OUT':
      return {
        type: command.type,
        layOffs: command.finalLayOffs.map(({ cardId, meldId, end }) =>
          end ? [codeOfId(cardId), meldId, end] : [codeOfId(cardId), meldId],
        ),
      };
  }
}
