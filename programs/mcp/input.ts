import { PRESET_NAMES } from '@mayi/core/rules';
import { z } from 'zod';
import { LONGEST_COMMAND } from '../phrases.ts';

/** Clients give up on calls that take much longer. */
export const MAX_WAIT_SECONDS = 30;
/** More than the longest rules file has; `rulesFrom` says so if it's too long. */
const MAX_RULES = 25_000;

const seconds = z.number().min(0).max(MAX_WAIT_SECONDS);

export const viewShape = {
  wait_seconds: seconds
    .optional()
    .describe('how long to wait for your turn to act or the end of the game (default: 0)'),
};

export const waitShape = {
  seconds: seconds.default(MAX_WAIT_SECONDS).describe(`at most (default: ${MAX_WAIT_SECONDS})`),
};

export const playShape = {
  command: z
    .string()
    .max(LONGEST_COMMAND)
    .describe(
      'as in legal_commands (draw stock, laydown 1,2,3 4,5,6,7, discard 5) or as you would say it (May I?, discard the 9 of clubs)',
    ),
  seq: z
    .int()
    .optional()
    .describe('the last seq you saw: the command is refused as stale if the game has changed since'),
};

export const logShape = {
  last: z.int().min(1).max(500).default(20).describe('number of events (default: 20)'),
};

/** House rules in words, a link or a record; never a path: models mustn't open files. */
export function rulesChoice(names: string) {
  return z
    .union([z.string().max(MAX_RULES), z.record(z.string(), z.unknown())])
    .optional()
    .describe(
      `house rules: a preset (${PRESET_NAMES.join(', ')}), ${names}a link with rules (…#r=…), or a whole record (default: classic)`,
    );
}
