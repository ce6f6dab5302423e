import type { Rng } from '@mayi/core/cards';
import type { Command } from '@mayi/core/rules';
import { bestLayDown } from '@mayi/core/solver';
import { type LegalCommand, legalCommands, type View } from '@mayi/core/view';
import type { Bot, Decision } from './bot.ts';
import { BOT_NAMES } from './names.ts';

/** Any legal command, each type equally likely: the baseline every other player must beat. */
export const random: Bot = {
  level: 'random',
  name: BOT_NAMES.random[0],
  about: 'Plays whatever the rules allow, without a thought.',
  decide: decideByChance,
  choose: (view, rng) => decideByChance(view, rng)?.command,
};

function decideByChance(view: View, rng: Rng): Decision | undefined {
  const isWaiting = view.you !== null && view.awaiting.includes(view.you);
  const commands = isWaiting ? legalCommands(view).flatMap((command) => filled(view, command)) : [];
  const types = [...new Set(commands.map((command) => command.type))];
  const type = types[types.length > 0 ? rng.below(types.length) : 0];
  const choices = commands.filter((command) => command.type === type);
  const command = choices[choices.length > 0 ? rng.below(choices.length) : 0];
  return command && { command, why: () => 'one move is as good as another' };
}

/** Open commands need cards: a lay-down is filled in if the hand holds the contract. */
function filled(view: View, command: LegalCommand): Command[] {
  if (!('choose' in command)) return [command];
  const melds = command.type === 'LAY_DOWN' ? bestLayDown(view.hand, view.contract, view.rules) : undefined;
  return melds === undefined ? [] : [{ type: 'LAY_DOWN', playerId: command.playerId, melds }];
}
