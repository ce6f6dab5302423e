import type { Bot, Level } from './bot.ts';
import { EASIER_BOTS } from './easierBots.ts';
import { expert } from './expert.ts';
import { createMaster } from './master.ts';
import { BOT_NAMES } from './names.ts';
import { createBot } from './strategy.ts';

/**
 * The computer players, by level.
 *
 * @example
 * ```ts
 * import { BOTS } from '@mayi/bots';
 * import { createGame, createRng, viewFor } from '@mayi/core';
 *
 * const game = createGame({ players: [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }] });
 * const rng = createRng({ seed: { server: 'any text', players: [] }, round: 0, words: 0 });
 * game.execute(BOTS.steady.choose(viewFor(game, 'bob'), rng));
 * ```
 */
export const BOTS: Readonly<Record<Level, Bot>> = {
  ...EASIER_BOTS,
  expert: createBot(
    'expert',
    BOT_NAMES.expert[0],
    'Plays every move out in her head a hundred times before making it.',
    expert,
  ),
  master: createBot(
    'master',
    BOT_NAMES.master[0],
    'Has seen millions of rounds and remembers how they ended. Hardly has to think.',
    createMaster(),
  ),
};
