import type { Seed } from '../cards/rng.ts';
import type { Command } from '../rules/commands.ts';
import { createGame, type GameOptions } from './createGame.ts';
import type { Game } from './game.ts';

/** Everything needed to play a game again: how it began, and every command that was applied. */
export interface GameLog extends GameOptions {
  readonly seed: string | Seed;
  readonly commands: readonly Command[];
}

/**
 * The game after the first `upTo` commands (default: all). Throws if a command is against the rules.
 *
 * @example
 * ```ts
 * import { type GameLog, replay } from '@mayi/core';
 *
 * const log: GameLog = {
 *   players: [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }],
 *   seed: 'a fresh secret',
 *   commands: [{ type: 'DRAW_FROM_STOCK', playerId: 'bob' }],
 * };
 * replay(log).state.round.hasDrawn; // → true
 * ```
 */
export function replay(log: GameLog, upTo: number = log.commands.length): Game {
  const { commands, ...options } = log;
  if (!(Number.isInteger(upTo) && upTo >= 0)) {
    throw new RangeError(`upTo must be a whole number, 0 or more, not ${upTo}`);
  }
  const game = createGame(options);
  for (const [index, command] of commands.slice(0, upTo).entries()) {
    const answer = game.execute(command, { isRecorded: true });
    if (!answer.ok) {
      const { rule, message } = answer.refusal;
      const type = (command as Command | null | undefined)?.type;
      throw new Error(`command ${index + 1} (${type}) is against rule ${rule}: ${message}`);
    }
  }
  return game;
}
