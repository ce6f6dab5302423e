import { z } from 'zod';
import { RUN_ENDS } from '../rules/commands.ts';
import { MOST_MELDS_AT_ONCE } from '../rules/contracts.ts';
import { MELD_TYPES } from '../rules/houseRules.ts';
import { LEVELS } from '../rules/levels.ts';
import { SEAT_IDS } from './constants.ts';
import { type MayIOrders, ORDERABLE } from './orders.ts';
import { REACTIONS } from './reactions.ts';
import { settingsChangeSchema } from './settings.ts';

const MOST_CARDS = 60;

export const cardCodeSchema = z
  .string()
  .regex(/^(?:(?:[AKQJ2-9]|10)[HDCS]|JK)\d{1,2}$/)
  .describe('a card: 9C0 is the nine of clubs from the first deck, JK3 the fourth Joker');
/** A card on the wire: `9C0`, `10H1`, `JK3`. */
export type CardCode = string;

const seatId = z.enum(SEAT_IDS);
const meldId = z.string().max(20).describe('a meld on the table, such as meld-1');
const runEnd = z
  .enum(RUN_ENDS)
  .optional()
  .describe('which end of a run; default: the high end if the card fits there');

/** The game's commands without the player, whom the connection determines. */
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
      .max(MOST_MELDS_AT_ONCE)
      .describe(
        'the melds of the contract, and others if the house rules allow it: ["set", "9C0", "9D1", "JK0"]',
      ),
  }),
  z.strictObject({
    type: z.literal('GO_OUT'),
    layOffs: z
      .array(z.tuple([cardCodeSchema, meldId, runEnd]))
      .max(MOST_CARDS)
      .describe('in order: ["9C0", "meld-1"] or ["9C0", "meld-1", "high"]'),
  }),
]);
/** A command on the wire: without its player, and with card codes. */
export type WireCommand = z.infer<typeof wireCommandSchema>;

/** Only bounds the message; the server shortens and cleans names itself. */
const name = z.string().max(100);

const askId = z.string().max(20).describe('one of the room’s asks');

const seq = z.int().min(0).max(1e9);

const settingsSeq = seq
  .optional()
  .describe('the seq of the state that the player saw; refused if the settings have changed since');

export const ordersSchema = z.strictObject({
  cards: z
    .array(z.string().regex(/^(?:(?:[AKQJ2-9]|10)[HDCS]?|JK)$/))
    .max(ORDERABLE.length)
    .readonly()
    .describe('ranks (9, K, JK for Jokers) and cards from any deck (10H)'),
  answer: z.enum(['call', 'ask']).describe('what to answer for these cards; ask: you decide'),
  rest: z.enum(['pass', 'ask']).describe('what to answer for all others'),
}) satisfies z.ZodType<MayIOrders>;

export const lobbyActionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('ready'),
    ready: z.boolean(),
    seed: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .describe(
        'your contribution to the shuffle: any text, given after the server has published the hash of its own',
      ),
    seq: settingsSeq,
  }),
  z
    .strictObject({ type: z.literal('start'), seq: settingsSeq })
    .describe('deal the cards, if everyone is ready or someone has been ready for two minutes'),
  z
    .strictObject({ type: z.literal('settings'), settings: settingsChangeSchema })
    .describe('change some settings'),
  z.strictObject({ type: z.literal('take-seat'), seat: seatId }).describe('move to another seat'),
  z.strictObject({ type: z.literal('rename'), name }),
  z
    .strictObject({ type: z.literal('add-bot'), level: z.enum(LEVELS), seat: seatId.optional() })
    .describe('add a computer player'),
  z
    .strictObject({ type: z.literal('remove'), seat: seatId })
    .describe('remove a computer player, someone who is gone, or, at any time, a program'),
  z
    .strictObject({ type: z.literal('let-in'), ask: askId })
    .describe(
      'give the seat of a computer player to the spectator who asks for it, with its cards and score',
    ),
  z.strictObject({ type: z.literal('turn-away'), ask: askId }).describe('not now'),
  z
    .strictObject({ type: z.literal('undo') })
    .describe(
      'take back your last command, if it showed no card and nobody has acted since; the others at the table are asked first',
    ),
  z
    .strictObject({
      type: z.literal('answer-undo'),
      ask: z.string().max(20).describe('the id of the room’s `undoAsk`'),
      agree: z.boolean().describe('false from the player who asked: never mind'),
    })
    .describe('whether another player may take back their last command'),
  z.strictObject({ type: z.literal('go-on') }).describe('done looking at the scores of the round'),
  z.strictObject({ type: z.literal('rematch') }).describe('back to the lobby with the same people'),
  z.strictObject({ type: z.literal('here') }).describe('play in this window, or come back from being idle'),
  z
    .strictObject({ type: z.literal('stand-in'), seat: seatId })
    .describe(
      'let a computer player move for someone the table has been waiting for, for a minute or longer',
    ),
  z
    .strictObject({
      type: z.literal('orders'),
      round: z.int().min(1).max(100).describe('the round that they are for'),
      ...ordersSchema.shape,
    })
    .describe('your standing orders for May I? in this round, which nobody else sees'),
  z.strictObject({ type: z.literal('leave') }).describe('for good; in a game a computer player takes over'),
]);
/** What somebody does in a room other than play: get ready, start, change settings, and so on. */
export type LobbyAction = z.infer<typeof lobbyActionSchema>;

const messageId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,24}$/)
  .describe(
    'made by the client, new for each command; a repeated id is answered again but applied only once',
  );
/** Everything that a client may send. */
export const clientMessageSchema = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('hello'),
      protocol: z.int().describe('the protocol version of the client'),
      seen: seq.describe('the last seq received; 0 if none'),
      screen: z
        .enum(['tv'])
        .optional()
        .describe(
          'with the first hello: a screen that everyone looks at, which only watches, even if this device has a seat',
        ),
    })
    .describe('Asks for the whole view: the first message, and again after missing one.'),
  z
    .strictObject({
      type: z.literal('command'),
      id: messageId,
      seq: seq.describe('the seq of the state that the player saw'),
      do: wireCommandSchema,
    })
    .describe('A move of the game.'),
  z
    .strictObject({ type: z.literal('lobby'), id: messageId, do: lobbyActionSchema })
    .describe('Everything else people do in a room.'),
  z
    .strictObject({ type: z.literal('signals') })
    .describe(
      'Asks for `reaction` and `tv` messages, too, if `welcome` had `tv`; answered with `tv`. Without it, none are sent, as older clients don’t know them.',
    ),
  z
    .strictObject({ type: z.literal('react'), id: messageId, reaction: z.enum(REACTIONS) })
    .describe('Shows a reaction at your seat for a moment. Nothing is saved, and seq stays as it is.'),
  z
    .strictObject({ type: z.literal('ping'), t: z.number().optional().describe('returned with the pong') })
    .describe('Asks for a pong.'),
]);
/** A message that passes `clientMessageSchema`. */
export type ClientMessage = z.infer<typeof clientMessageSchema>;
