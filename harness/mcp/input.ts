import { LEVELS } from '@mayi/bots';
import { PRESET_NAMES } from '@mayi/core/rules';
import { z } from 'zod';

/** The model's name, unless it chooses one. */
export const MODEL_NAME = 'Model';
/** Clients give up on calls that take much longer. */
const MAX_WAIT_SECONDS = 30;

const level = z.enum(LEVELS);
/** More than the longest rules file has; `rulesFrom` says so if it's too long. */
const MAX_RULES = 25_000;
/** No path, either. */
const rules = z
  .union([z.string().max(MAX_RULES), z.record(z.string(), z.unknown())])
  .optional()
  .describe(
    `house rules: a preset (${PRESET_NAMES.join(', ')}), the name of rules kept in the folder, a link with rules (…#r=…), or a whole record (default: classic)`,
  );

/** Not a path: models mustn't open files. */
export const gameId = z
  .string()
  .regex(/^[a-z0-9]{1,40}$/i, 'an id is letters and digits, such as k7m2xq')
  .describe('the id of the game, or an unambiguous prefix of it');

const as = z
  .string()
  .optional()
  .describe('your seat: a name or id. Only needed once, and only if several people or programs play');

const seat = { gameId, as };

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
      'number of computer players, or their levels. Default: every seat except yours. With fewer, other people or programs can play too',
    ),
  level: level.optional().describe('how well the computer players play (default: sharp)'),
  me: z.string().optional().describe(`your own name (default: the first of the names, or ${MODEL_NAME})`),
  rules,
  round: z.int().optional().describe('the round to start with (default: 1)'),
  seed: z.string().max(200).optional().describe('the same seed deals the same cards'),
});

export const viewInput = z.strictObject({
  ...seat,
  wait_seconds: z
    .number()
    .min(0)
    .max(MAX_WAIT_SECONDS)
    .optional()
    .describe('how long to wait for your turn to act or the end of the game (default: 0)'),
});

export const seatInput = z.strictObject(seat);

export const playInput = z.strictObject({
  ...seat,
  command: z.string().max(500).describe('as in legal_commands: draw stock, laydown 1,2,3 4,5,6,7, discard 5'),
  seq: z
    .int()
    .optional()
    .describe('the last seq you saw: the command is refused as stale if the game has changed since'),
});

export const logInput = z.strictObject({
  ...seat,
  last: z.int().min(1).max(500).optional().describe('number of events (default: 20)'),
});

export const rulesInput = z.strictObject({
  id: z.string().optional().describe('one rule, such as M3'),
  round: z.int().optional().describe('the contract of this round'),
  preset: rules,
});
