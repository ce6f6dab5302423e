import { OCCASIONS } from '@mayi/core/protocol';
import { z } from 'zod';
import { areBrowserKeys } from './encryption.ts';
import { MAX_ENDPOINT_LENGTH } from './pushServices.ts';
import { isTimeZone } from './quietHours.ts';

const MAX_KEY_LENGTH = 100;
const MAX_ZONE_LENGTH = 64;
const minute = z
  .int()
  .min(0)
  .max(24 * 60 - 1);

export const browserSubscriptionSchema = z.strictObject({
  endpoint: z.string().max(MAX_ENDPOINT_LENGTH).describe('Where the browser’s push service takes messages'),
  keys: z
    .strictObject({ p256dh: z.string().max(MAX_KEY_LENGTH), auth: z.string().max(MAX_KEY_LENGTH) })
    .refine(areBrowserKeys, 'These aren’t the keys of a push subscription'),
});

/** What a player chooses about notifications. */
export const choicesSchema = z.strictObject({
  occasions: z
    .array(z.enum(OCCASIONS))
    .max(OCCASIONS.length)
    .describe('What to notify of: your turn, May I? for you, the game is over, somebody opened a rematch'),
  quiet: z
    .strictObject({ from: minute, to: minute })
    .refine(({ from, to }) => from !== to, 'Quiet hours end at another time than they begin')
    .nullable()
    .describe('Hours without notifications, in minutes after midnight; null: none'),
  zone: z
    .string()
    .max(MAX_ZONE_LENGTH)
    .refine(isTimeZone, 'There’s no such time zone')
    .describe('The time zone of the quiet hours, such as Europe/Paris'),
});
export type Choices = Readonly<z.infer<typeof choicesSchema>>;

/** Where notifications go. */
const targetSchema = z.discriminatedUnion('kind', [
  browserSubscriptionSchema.extend({ kind: z.literal('browser') }),
  z.strictObject({ kind: z.literal('ntfy'), topic: z.string() }),
]);
export type Target = Readonly<z.infer<typeof targetSchema>>;

/** One for each device that wants notifications. */
const subscribedSchema = choicesSchema.extend({
  target: targetSchema,
  /** The server as the device knows it, for links. */
  origin: z.string(),
});
export type Subscribed = Readonly<z.infer<typeof subscribedSchema>>;

/** Undefined if it's from another version of the server, and can't be used. */
export function readSubscribed(data: string): Subscribed | undefined {
  try {
    return subscribedSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
