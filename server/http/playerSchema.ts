import { z } from 'zod';

/** How a player did in a finished game. */
export const playerSchema = z.strictObject({
  name: z.string(),
  score: z.number(),
  won: z.boolean(),
  bot: z.string().nullable().describe('level of a computer player'),
});
