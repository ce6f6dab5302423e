import { LEVELS } from '@mayi/bots';
import { PRESET_NAMES } from '@mayi/core/rules';
import { z } from 'zod';
import { LONGEST_WAIT } from './viewTools.ts';

export const MODEL_NAME = 'Model';

const level = z.enum(LEVELS);
const preset = z.enum(PRESET_NAMES);

/** Ids only: a model opens no files. */
export const gameId = z
  .string()
  .regex(/^[a-z0-9]{1,40}$/i, 'an id is letters and digits, such as k7m2xq')
  .describe('the game: its id, or an unambiguous beginning of it');

const as = z
  .string()
  .optional()
  .describe('your seat: a name or id. Needed once, and only where several people or programs play');

const seat = { gameId, as };

export const newGameInput = z.strictObject({
  players: z.int().optional().describe('how many sit at the table (4)'),
  names: z
    .array(z.string())
    .max(20)
    .optional()
    .describe('who sits there, in turn order; the rest gets names'),
  bots: z
    .union([z.int(), z.array(level)])
    .optional()
    .describe(
      'how many seats computers take, or at which levels. Unsaid: all but yours. Fewer leave seats for other players',
    ),
  level: level.optional().describe('how well the computers play (sharp)'),
  me: z.string().optional().describe(`your own name (the first of the names, or ${MODEL_NAME})`),
  rules: preset.optional().describe('house rules (classic)'),
  round: z.int().optional().describe('begin with this round (1)'),
  seed: z.string().max(200).optional().describe('the same seed gives the same cards'),
});

export const viewInput = z.strictObject({
  ...seat,
  wait_seconds: z
    .number()
    .min(0)
    .max(LONGEST_WAIT)
    .optional()
    .describe('wait so long for your turn, or for the end of the game; 0 unless you say'),
});

export const seatInput = z.strictObject(seat);

export const playInput = z.strictObject({
  ...seat,
  command: z
    .string()
    .max(500)
    .describe('as the legal commands are written: draw stock, laydown 1,2,3 4,5,6,7, discard 5'),
  seq: z
    .int()
    .optional()
    .describe('the seq that you last saw: refused as stale if the game has changed since'),
});

export const logInput = z.strictObject({
  ...seat,
  last: z.int().min(1).max(500).optional().describe('how many events (20)'),
});

export const rulesInput = z.strictObject({
  id: z.string().optional().describe('one rule: M3'),
  round: z.int().optional().describe('the contract of this round'),
  preset: preset.optional().describe('of these house rules (classic)'),
});
