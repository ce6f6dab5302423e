import { z } from 'zod';
import { plainCode } from '../room/secrets.ts';

/** People type capitals; in addresses codes are small. */
export const codeParams = z.strictObject({
  code: z.string().max(40).transform(plainCode).describe('of the room, as in its link'),
});

export const gameParams = z.strictObject({ id: z.string().max(100) });
