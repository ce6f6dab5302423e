import { beginner } from './beginner.ts';
import type { Bot, Level } from './bot.ts';
import { BOT_NAMES } from './names.ts';
import { random } from './random.ts';
import { sharp } from './sharp.ts';
import { steady } from './steady.ts';
import { createBot } from './strategy.ts';

/** The computer players without a network, in a file of their own: a phone needn't load what nobody plays. */
export const EASIER_BOTS = {
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
} as const satisfies Partial<Record<Level, Bot>>;
