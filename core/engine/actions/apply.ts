import type { Command } from '../../rules/commands.ts';
import type { RoundState } from '../roundState.ts';
import { callMayI, passMayI, resolveWindow } from './mayI.ts';
import { goOut, layDown, layOff, swapJoker } from './meld.ts';
import { discardCard, drawFromDiscard, drawFromStock, sayReady } from './turn.ts';

/** The round after a command that `judge` accepts, with the facts it caused. */
export function applyCommand(round: RoundState, command: Command): RoundState {
  switch (command.type) {
    case 'DRAW_FROM_STOCK':
      return drawFromStock(round);
    case 'DRAW_FROM_DISCARD':
      return drawFromDiscard(round);
    case 'LAY_DOWN':
      return layDown(round, command);
    case 'LAY_OFF':
      return layOff(round, command);
    case 'SWAP_JOKER':
      return swapJoker(round, command);
    case 'READY_TO_DISCARD':
      return sayReady(round);
    case 'DISCARD':
      return discardCard(round, command.cardId);
    case 'GO_OUT':
      return goOut(round, command.finalLayOffs);
    case 'CALL_MAY_I':
      return callMayI(round, command.playerId);
    case 'PASS_MAY_I':
      return passMayI(round, command.playerId);
    case 'RESOLVE':
      return resolveWindow(round);
  }
}
