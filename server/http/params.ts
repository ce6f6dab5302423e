import { isRoomCode, normalizeCode } from '@mayi/core/protocol';
import { z } from 'zod';

/** People type capitals; in addresses codes are small. What can be no code is not looked for. */
export const codeParams = z.strictObject({
  code: z.string().transform(normalizeCode).refine(isRoomCode).describe('of the room, as in its link'),
});

export const gameParams = z.strictObject({ id: z.string().regex(/^[\w-]{1,40}$/) });
