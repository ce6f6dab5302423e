import type { Card } from '@mayi/core/cards';
import type { Command, CommandType, PlayerId, RuleRefusal } from '@mayi/core/rules';
import { whyNot } from '@mayi/core/view';
import { toCommandResult } from '@mayi/programs';
import type { Orchestrator } from '../orchestrator.ts';
import type { HarnessRefusal, PlayedResult } from '../playedResult.ts';
import type { Step } from './format.ts';

export type Act = (table: Orchestrator) => PlayedResult;

/** The part of the game that a command without cards refers to. */
export interface Situation {
  readonly commands: readonly Command[];
  readonly top: Card | undefined;
}

export function situationOf(table: Orchestrator): Situation {
  return { commands: table.commands, top: table.view(null).discard[0] };
}

/**
 * Retries a command after another process saved first: for the same player and with the same cards, even if the positions
 * that were typed mean other cards by now. A command that names no cards is stale if the player has moved since, or if
 * another card is on top of the discard pile.
 */
export function retryOf(steps: readonly Step[], before: Situation): Act | undefined {
  const own = steps.find((step) => 'undo' in step || step.bots === undefined);
  if (own === undefined) return undefined;
  if ('undo' in own) return () => toCommandResult(STALE);
  const [command] = own.commands;
  if (command === undefined) return (table) => table.continueGame();
  return (table) => {
    const isCurrent = NAMES_CARDS.includes(command.type) || isSame(command, before, situationOf(table));
    return isCurrent ? table.execute(command) : toCommandResult(ruleAgainst(table, command) ?? STALE);
  };
}

/** Every card exists once, so these commands mean the same at any time. */
const NAMES_CARDS: readonly CommandType[] = ['LAY_DOWN', 'LAY_OFF', 'SWAP_JOKER', 'DISCARD', 'GO_OUT'];

function isSame(command: Command, before: Situation, now: Situation): boolean {
  if (command.type === 'RESOLVE') return false;
  const { playerId } = command;
  return before.top?.id === now.top?.id && countOf(before, playerId) === countOf(now, playerId);
}

/** A broken rule explains more than "stale" does. */
function ruleAgainst(table: Orchestrator, command: Command): RuleRefusal | undefined {
  const viewer = command.type === 'RESOLVE' ? null : command.playerId;
  return whyNot(table.view(viewer), command);
}

function countOf({ commands }: Situation, playerId: PlayerId): number {
  return commands.filter((command) => 'playerId' in command && command.playerId === playerId).length;
}

const STALE: HarnessRefusal = {
  code: 'stale',
  rule: null,
  message: 'the game has changed in the meantime. Look again',
};
