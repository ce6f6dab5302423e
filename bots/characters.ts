import { beginner } from './beginner.ts';
import type { Bot, Level } from './bot.ts';
import { expert } from './expert.ts';
import { BOT_NAMES } from './names.ts';
import { random } from './random.ts';
import { sharp } from './sharp.ts';
import { steady } from './steady.ts';
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
  random,
  beginner: createBot(
    'beginner',
    BOT_NAMES.beginner[0],
    'Learned the game last week, loves May I?, and overlooks things.',
    beginner,
  ),
  steady: createBot(
    'steady',
    BOT_NAMES.steady[0],
    'Counts cards and points, and says May I? only for the very card he needs.',
    steady,
  ),
  sharp: createBot(
    'sharp',
    BOT_NAMES.sharp[0],
    'Knows which cards are left, and what you are collecting.',
    sharp,
  ),
  expert: createBot(
    'expert',
    BOT_NAMES.expert[0],
    'Plays every move out in her head a hundred times before making it.',
    expert,
  ),
};
