import type { Card } from '@mayi/core/cards';
import type { Command, CommandType, PlayerId } from '@mayi/core/rules';
import { whyNot } from '@mayi/core/view';
import { type CommandResult, failed, refused } from '../commandResult.ts';
import type { Orchestrator } from '../orchestrator.ts';
import type { Step } from './format.ts';

export type Act = (table: Orchestrator) => CommandResult;

/** What a command was given for. */
interface Look {
  readonly commands: readonly Command[];
  readonly top: Card | undefined;
}

export function lookAt(table: Orchestrator): Look {
  return { commands: table.commands, top: table.view(null).discard[0] };
}

/**
 * For a command that was overtaken: the very same once more, for the same player and with the same cards, whatever the words would mean
 * by now. If it names no card, and the player has moved meanwhile or another card lies there to be taken, it is too late for it.
 */
export function repeated(steps: readonly Step[], before: Look): Act | undefined {
  const own = steps.find((step) => 'undo' in step || step.bots === undefined);
  if (own === undefined) return undefined;
  if ('undo' in own) return tooLate;
  const [command] = own.commands;
  if (command === undefined) return (table) => table.continueGame();
  return (table) => {
    const isForNow = NAMES_CARDS.includes(command.type) || isSameMoment(command, before, lookAt(table));
    return isForNow ? table.execute(command) : (whyNotNow(table, command) ?? tooLate());
  };
}

/** Nobody holds a card twice: such a command means one thing at any time. */
const NAMES_CARDS: readonly CommandType[] = ['LAY_DOWN', 'LAY_OFF', 'SWAP_JOKER', 'DISCARD', 'GO_OUT'];

function isSameMoment(command: Command, before: Look, now: Look): boolean {
  if (command.type === 'RESOLVE') return false;
  const { playerId } = command;
  return before.top?.id === now.top?.id && countOf(before, playerId) === countOf(now, playerId);
}

/** The rules have a better reason than that it is late. */
function whyNotNow(table: Orchestrator, command: Command): CommandResult | undefined {
  const viewer = command.type === 'RESOLVE' ? null : command.playerId;
  const problem = whyNot(table.view(viewer), command);
  return problem && refused(problem);
}

function countOf({ commands }: Look, playerId: PlayerId): number {
  return commands.filter((command) => 'playerId' in command && command.playerId === playerId).length;
}

function tooLate(): CommandResult {
  return failed('stale', 'the game has changed in the meantime. Look again');
}
