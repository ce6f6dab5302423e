import { beginner } from './beginner.ts';
import type { Bot, Level } from './bot.ts';
import { expert } from './expert.ts';
import { createBot } from './mind.ts';
import { random } from './random.ts';
import { sharp } from './sharp.ts';
import { steady } from './steady.ts';

/** Who can be asked to the table. */
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
    'Counts cards and points, waits for his turn, and never calls for a card.',
    steady,
  ),
  sharp: createBot('sharp', 'Olive', 'Knows which cards are left, and what you are collecting.', sharp),
  expert: createBot(
    'expert',
    'Aunt Vera',
    'Plays every move out in her head a hundred times before she makes it.',
    expert,
  ),
};
