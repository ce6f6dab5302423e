import { z } from 'zod';
import { RUN_ENDS } from '../rules/commands.ts';
import { MELD_TYPES } from '../rules/houseRules.ts';
import { LEVELS } from '../rules/levels.ts';
import { wishesSchema } from './settings.ts';
import { SEAT_IDS } from './words.ts';

const MOST_CARDS = 60;
const MOST_MELDS = 8;

/** `9C0`: the nine of clubs of the first deck. `JK3`: the fourth Joker. */
export const cardCodeSchema = z
  .string()
  .regex(/^(?:(?:[AKQJ2-9]|10)[HDCS]|JK)\d{1,2}$/)
  .describe('a card: 9C0 is the nine of clubs of the first deck, JK3 the fourth Joker');
export type CardCode = string;

const seatId = z.enum(SEAT_IDS);
const meldId = z.string().max(20).describe('as the table names it: meld-1');
const runEnd = z
  .enum(RUN_ENDS)
  .optional()
  .describe('which end of a run; unsaid, the high end if it fits there');

/** The commands of the game, but without the player: the connection tells whose they are. */
export const wireCommandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('DRAW_FROM_STOCK') }),
  z.strictObject({ type: z.literal('DRAW_FROM_DISCARD') }),
  z.strictObject({ type: z.literal('READY_TO_DISCARD') }),
  z.strictObject({ type: z.literal('CALL_MAY_I') }),
  z.strictObject({ type: z.literal('PASS_MAY_I') }),
  z.strictObject({ type: z.literal('DISCARD'), card: cardCodeSchema }),
  z.strictObject({ type: z.literal('LAY_OFF'), card: cardCodeSchema, meld: meldId, end: runEnd }),
  z.strictObject({
    type: z.literal('SWAP_JOKER'),
    meld: meldId,
    joker: cardCodeSchema,
    card: cardCodeSchema,
  }),
  z.strictObject({
    type: z.literal('LAY_DOWN'),
    melds: z
      .array(z.tuple([z.enum(MELD_TYPES)], cardCodeSchema))
      .max(MOST_MELDS)
      .describe('meld by meld, as the contract asks: ["set", "9C0", "9D1", "JK0"]'),
  }),
  z.strictObject({
    type: z.literal('GO_OUT'),
    layOffs: z
      .array(z.tuple([cardCodeSchema, meldId, runEnd]))
      .max(MOST_CARDS)
      .describe('one by one, as laying off takes them: ["9C0", "meld-1"] or ["9C0", "meld-1", "high"]'),
  }),
]);
export type WireCommand = z.infer<typeof wireCommandSchema>;

/** Longer names are cut out by the server's own cleaning; this only keeps the message short. */
const name = z.string().max(100);

export const lobbyActionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('ready'),
    ready: z.boolean(),
    seed: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .describe('your share of the shuffle: any text, given after the server has promised its own'),
  }),
  z
    .strictObject({ type: z.literal('start') })
    .describe('deal the cards, if everybody is ready or somebody has been for two minutes'),
  z.strictObject({ type: z.literal('settings'), settings: wishesSchema }).describe('change some of them'),
  z.strictObject({ type: z.literal('take-seat'), seat: seatId }).describe('sit on another chair'),
  z.strictObject({ type: z.literal('rename'), name }),
  z
    .strictObject({ type: z.literal('add-bot'), level: z.enum(LEVELS), seat: seatId.optional() })
    .describe('a computer player sits down'),
  z
    .strictObject({ type: z.literal('remove'), seat: seatId })
    .describe('of a computer player, or somebody who is gone'),
  z.strictObject({ type: z.literal('go-on') }).describe('seen the scores of the round'),
  z.strictObject({ type: z.literal('rematch') }).describe('the same table again: back to the lobby'),
  z.strictObject({ type: z.literal('here') }).describe('play in this window; back from being idle'),
  z.strictObject({ type: z.literal('leave') }).describe('for good; in a game a computer plays on'),
]);
export type LobbyAction = z.infer<typeof lobbyActionSchema>;

const messageId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,24}$/)
  .describe('made by the client, new for each command; the same again is answered again, but applied once');
const seq = z.int().min(0).max(1e9);

export const clientMessageSchema = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('hello'),
      protocol: z.int().describe('the version that the client speaks'),
      seen: seq.describe('the last seq that was seen; 0: nothing yet'),
    })
    .describe('The first message, and the one after a gap: asks for the whole view.'),
  z
    .strictObject({
      type: z.literal('command'),
      id: messageId,
      seq: seq.describe('of the state that the player was looking at'),
      do: wireCommandSchema,
    })
    .describe('A move of the game.'),
  z
    .strictObject({ type: z.literal('lobby'), id: messageId, do: lobbyActionSchema })
    .describe('All but moves.'),
  z
    .strictObject({ type: z.literal('ping'), t: z.number().optional().describe('comes back with the pong') })
    .describe('Asks for a pong.'),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;
