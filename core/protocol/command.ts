import type { LayOff, PlayerCommand, RunEnd } from '../rules/commands.ts';
import type { PlayerId } from '../rules/situation.ts';
import { idWithCode } from './cardCode.ts';
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
