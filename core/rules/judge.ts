import type { Command } from './commands.ts';
import { whyNotSwap } from './jokerSwap.ts';
import { whyNotLayDown } from './layDown.ts';
import { whyNotGoOut, whyNotLayOff } from './layOff.ts';
import { whyNotCall, whyNotPass, whyNotResolve } from './mayI.ts';
import { type RuleRefusal, refuse } from './refusal.ts';
import type { Situation } from './situation.ts';
import { whyNotDiscard, whyNotDraw, whyNotReady } from './turn.ts';

/** Why the command is refused in this situation; `undefined` if it's legal. The engine's gate calls this. */
export function judge(situation: Situation, command: Command): RuleRefusal | undefined {
  if (command.type === 'RESOLVE') return whyNotResolve(situation);
  const { playerId } = command;
  if (!situation.players.some((player) => player.id === playerId)) return refuse('unknown-player');
  switch (command.type) {
    case 'DRAW_FROM_STOCK':
      return whyNotDraw(situation, playerId, 'stock');
    case 'DRAW_FROM_DISCARD':
      return whyNotDraw(situation, playerId, 'discard');
    case 'LAY_DOWN':
      return whyNotLayDown(situation, command);
    case 'LAY_OFF':
      return whyNotLayOff(situation, playerId, command);
    case 'SWAP_JOKER':
      return whyNotSwap(situation, command);
    case 'READY_TO_DISCARD':
      return whyNotReady(situation, playerId);
    case 'DISCARD':
      return whyNotDiscard(situation, playerId, command.cardId);
    case 'GO_OUT':
      return whyNotGoOut(situation, command);
    case 'CALL_MAY_I':
      return whyNotCall(situation, playerId);
    case 'PASS_MAY_I':
      return whyNotPass(situation, playerId);
  }
}

/**
 * The same for a command that was applied before. Games from before Y9 have more changes of mind, and replaying them must give the
 * same game. Y9 limits how much a game records, not what can follow what, so the statechart's guards don't ask for it either.
 */
export function judgeRecorded(situation: Situation, command: Command): RuleRefusal | undefined {
  const refusal = judge(situation, command);
  return refusal?.code === 'answer-final' ? undefined : refusal;
}
