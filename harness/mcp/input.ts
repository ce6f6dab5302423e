import { LEVELS } from '@mayi/bots';
import { rulesChoice } from '@mayi/programs/mcp';
import { z } from 'zod';

/** The model's name, unless it chooses one. */
export const MODEL_NAME = 'Model';
/** What house rules can be named by, besides presets, links and records. */
export const KEPT_RULES = 'the name of rules kept in the folder, ';

const level = z.enum(LEVELS);

/** Not a path: models mustn't open files. */
const gameId = z
  .string()
  .regex(/^[a-z0-9]{1,40}$/i, 'an id is letters and digits, such as k7m2xq')
  .describe('the id of the game, or an unambiguous prefix of it');

const as = z
  .string()
  .optional()
  .describe('your seat: a name or id. Only needed once, and only if several people or programs play');

/** A seat in a saved game. */
export const savedSeat = { gameId, as };

export interface SavedSeat {
  readonly gameId: string;
  readonly as?: string | undefined;
}

export const newGameInput = z.strictObject({
  players: z.int().optional().describe('number of players (default: 4, if the rules allow)'),
  names: z
    .array(z.string())
    .max(20)
    .optional()
    .describe('players in turn order; the others get names automatically'),
  bots: z
    .union([z.int(), z.array(level)])
    .optional()
    .describe(
      'number of computer players, or their levels. Default: every seat except yours. With fewer than the other players or names, other people or programs can play too',
    ),
  level: level.optional().describe('how well the computer players play (default: sharp)'),
  me: z.string().optional().describe(`your own name (default: the first of the names, or ${MODEL_NAME})`),
  rules: rulesChoice(KEPT_RULES),
  round: z.int().optional().describe('the round to start with (default: 1)'),
  seed: z.string().max(200).optional().describe('the same seed deals the same cards'),
});
