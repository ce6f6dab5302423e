import { beginner } from './beginner.ts';
import type { Bot, Level } from './bot.ts';
import { expert } from './expert.ts';
import { random } from './random.ts';
import { sharp } from './sharp.ts';
import { steady } from './steady.ts';
import { createBot } from './strategy.ts';

/** The computer players, by level. */
export const BOTS: Readonly<Record<Level, Bot>> = {
  random,
  beginner: createBot(
    'beginner',
    'Pip',
    'Learned the game last week, loves May I?, and overlooks things.',
    beginner,
  ),
  steady: createBot(
    'steady',
    'Walter',
    'Counts cards and points, and says May I? only for the very card he needs.',
    steady,
  ),
  sharp: createBot('sharp', 'Olive', 'Knows which cards are left, and what you are collecting.', sharp),
  expert: createBot(
    'expert',
    'Aunt Vera',
    'Plays every move out in her head a hundred times before making it.',
    expert,
  ),
};
