import type { LayOff, PlayerCommand, RunEnd } from '../rules/commands.ts';
import type { PlayerId } from '../rules/situation.ts';
import { codeOfId, idWithCode } from './cardCode.ts';
import type { CardCode, WireCommand } from './fromClient.ts';

/** From the wire to the engine. The player isn't in the message: the connection determines it. */
export function toCommand(wire: WireCommand, playerId: PlayerId): PlayerCommand {
  switch (wire.type) {
    case 'DRAW_FROM_STOCK':
    case 'DRAW_FROM_DISCARD':
    case 'READY_TO_DISCARD':
    case 'CALL_MAY_I':
    case 'PASS_MAY_I':
      return { type: wire.type, playerId };
    case 'DISCARD':
      return { type: wire.type, playerId, cardId: idWithCode(wire.card) };
    case 'LAY_OFF':
      return { type: wire.type, playerId, ...toLayOff(wire.card, wire.meld, wire.end) };
    case 'SWAP_JOKER': {
      const { type, meld, joker, card } = wire;
      return { type, playerId, meldId: meld, jokerCardId: idWithCode(joker), cardId: idWithCode(card) };
    }
    case 'LAY_DOWN': {
      const melds = wire.melds.map(([type, ...codes]) => ({ type, cardIds: codes.map(idWithCode) }));
      return { type: wire.type, playerId, melds };
    }
    case 'GO_OUT':
      return { type: wire.type, playerId, finalLayOffs: wire.layOffs.map((layOff) => toLayOff(...layOff)) };
  }
}

function toLayOff(card: CardCode, meldId: string, end?: RunEnd): LayOff {
  return { cardId: idWithCode(card), meldId, ...(end && { end }) };
}

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
