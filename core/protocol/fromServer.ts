import { z } from 'zod';
import { RUN_ENDS } from '../rules/commands.ts';
import { MELD_TYPES } from '../rules/houseRules.ts';
import { LEVELS } from '../rules/levels.ts';
import { TURN_PHASES } from '../rules/situation.ts';
import { PRESENCES, PROTOCOL, ROOM_PHASES, SEAT_IDS } from './constants.ts';
import { cardCodeSchema, ordersSchema, wireCommandSchema } from './fromClient.ts';
import { REACTIONS } from './reactions.ts';
import { rulesSchema, settingsSchema } from './settings.ts';

const seatId = z.enum(SEAT_IDS);
const cards = z.array(cardCodeSchema);
const seats = z.array(seatId);
const seq = z.int().describe('increases with everything that happens in the room');
const time = z.number().describe('milliseconds since 1970 on the server’s clock');
const scores = z.partialRecord(seatId, z.int());

const wireMeld = z.strictObject({
  id: z.string().describe('its name in commands'),
  type: z.enum(MELD_TYPES),
  owner: seatId.describe('who laid it down'),
  cards: cards.describe('a run in ascending order'),
});
/** A meld on the wire. */
export type WireMeld = z.infer<typeof wireMeld>;

const wirePlayer = z.strictObject({
  name: z.string(),
  score: z.int().describe('total so far; the lowest wins'),
  cards: z.int().describe('how many cards are in the hand'),
  down: z.boolean().describe('has laid down the contract of this round'),
  mayIs: z.int().describe('May I? calls won this round'),
  mayIsBefore: z
    .int()
    .optional()
    .describe('and in earlier rounds; only if the rules limit them for the game, and not if 0'),
  taken: cards.describe('cards in this hand that everyone saw the player take'),
  hand: cards.optional().describe('revealed when the game is over'),
});
/** What everyone sees of a player. */
export type WirePlayer = z.infer<typeof wirePlayer>;

/** What everyone at the table sees. The player's hand is sent separately. */
const tableShape = {
  gameId: z.string(),
  rules: rulesSchema.describe('as in the settings'),
  phase: z.enum([...TURN_PHASES, 'gameEnd']),
  round: z.int().describe('starts at 1; the rules give its contract'),
  dealer: seatId,
  turn: seatId.nullable().describe('whose turn it is; null once the game is over'),
  awaiting: seats.describe('who the table is waiting for'),
  laidDownThisTurn: z.boolean().describe('whether the current player has just laid down'),
  readyToDiscard: z.boolean().describe('whether the current player can only discard'),
  melds: z.array(wireMeld).describe('in the order they were laid down'),
  discard: cards.describe('top first'),
  stock: z.int().describe('how many cards are left'),
  reshuffles: z.int().describe('how often the discard pile became a new stock this round'),
  mayI: z
    .strictObject({
      discardedBy: seatId.nullable(),
      line: seats.describe('who may call, nearest first'),
      called: seats,
      passed: seats,
      changed: seats.optional().describe('a seat once for each change of mind; left out if there are none'),
    })
    .nullable()
    .describe('set while players can call for the top discard'),
  history: z
    .array(z.strictObject({ round: z.int(), scores, winner: seatId.nullable() }))
    .describe('the finished rounds; winner: who went out'),
  winners: seats.nullable().describe('set when the game is over'),
  seedHash: z.string().describe('published before the first deal'),
  seed: z
    .strictObject({ server: z.string(), players: z.array(z.string()) })
    .nullable()
    .describe('revealed when the game is over'),
} as const;

export const wireTableSchema = z.strictObject({
  ...tableShape,
  players: z.partialRecord(seatId, wirePlayer).describe('in turn order'),
});
/** What everyone at the table sees of the game. */
export type WireTable = z.infer<typeof wireTableSchema>;

/** Each field replaces the old one; players are changed field by field. */
export const tableChangeSchema = z
  .strictObject({ ...tableShape, players: z.partialRecord(seatId, wirePlayer.partial()) })
  .partial();
/** The fields of a `WireTable` that changed. */
export type TableChange = z.infer<typeof tableChangeSchema>;

const wireSeat = z.strictObject({
  id: seatId,
  who: z.enum(['nobody', 'person', 'bot']),
  name: z.string().describe('empty for an empty seat'),
  level: z.enum(LEVELS).nullable().describe('the level of a computer player'),
  program: z
    .boolean()
    .optional()
    .describe('a program, such as a language model, sits here; left out if it isn’t one'),
  presence: z
    .enum(PRESENCES)
    .describe(
      'nudged: connected, but has kept the others waiting; idle: for so long that a computer player took over; gone: disconnected; away: for so long that a computer player took over; left: for good',
    ),
  ready: z.boolean().describe('ready for the game or the next round'),
  readyAt: time.nullable().describe('since when; null if not ready'),
});
/** A seat of a room. */
export type WireSeat = z.infer<typeof wireSeat>;

const wireAsk = z.strictObject({
  id: z.string().describe('its name in `let-in` and `turn-away`'),
  seat: seatId.describe('the seat of a computer player'),
  name: z.string().describe('of the spectator'),
  until: time.describe('when it expires'),
});

const wireUndoAsk = z.strictObject({
  id: z.string().describe('its name in `answer-undo`'),
  seat: seatId.describe('who asks'),
  command: wireCommandSchema.describe('what would be taken back'),
  agreed: seats.describe('who has agreed so far'),
  until: time.describe('when it expires'),
});

/** A room as clients know it. */
export const wireRoomSchema = z.strictObject({
  code: z.string().describe('the room’s code, as in its link'),
  phase: z
    .enum(ROOM_PHASES)
    .describe(
      'break: the next round is dealt, and starts when everyone has seen the scores; over: the game has ended, and a rematch leads back to the lobby',
    ),
  settings: settingsSchema,
  seats: z.array(wireSeat).describe('all seats, including empty ones'),
  asks: z.array(wireAsk).describe('spectators who would like to take over from a computer player'),
  seedHash: z.string().describe('the hash of the server’s seed for this game, or the next one'),
  undo: seatId.nullable().describe('who can take back their last command now, or ask for it'),
  undoAsk: wireUndoAsk
    .nullable()
    .describe('a player asks to take back their last command; null if nobody does'),
  closesAt: time
    .nullable()
    .describe('when the time to call for the discard is up; null if there is no limit or no discard'),
  goesOnAt: time.nullable().describe('when the next round starts, ready or not'),
  turnEndsAt: time
    .nullable()
    .describe('when a computer player plays the rest of this turn; null where turns have no time'),
});
/** Somebody asks for the seat of a computer player. */
export type WireAsk = WireRoom['asks'][number];
/** Somebody asks to take a move back. */
export type WireUndoAsk = NonNullable<WireRoom['undoAsk']>;
/** A room on the wire: seats, settings and phase. */
export type WireRoom = z.infer<typeof wireRoomSchema>;

export const roomChangeSchema = wireRoomSchema.partial();
/** The fields of a `WireRoom` that changed. */
export type RoomChange = z.infer<typeof roomChangeSchema>;

const fact = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });
const by = { player: seatId };
const hands = z.array(z.strictObject({ player: seatId, hand: cards }));

/** What happened, as this seat may see it. */
export const wireFactSchema = z.discriminatedUnion('type', [
  fact('CARDS_DEALT', {
    round: z.int(),
    dealer: seatId,
    discard: cardCodeSchema,
    count: z.int(),
    hand: cards.nullable(),
  }),
  fact('CARD_DRAWN', { ...by, from: z.enum(['stock', 'discard']), card: cardCodeSchema.nullable() }),
  fact('MAY_I_CALLED', { ...by, card: cardCodeSchema }),
  fact('MAY_I_PASSED', { ...by, card: cardCodeSchema, withdrawn: z.boolean() }),
  fact('MAY_I_GRANTED', { ...by, card: cardCodeSchema, count: z.int(), penalty: cards.nullable() }),
  fact('MAY_I_LAPSED', { players: seats, card: cardCodeSchema }),
  fact('MELDS_LAID_DOWN', { ...by, melds: z.array(wireMeld) }),
  fact('CARD_LAID_OFF', { ...by, card: cardCodeSchema, meld: wireMeld, end: z.enum(RUN_ENDS).nullable() }),
  fact('JOKER_SWAPPED', { ...by, meld: wireMeld, joker: cardCodeSchema, card: cardCodeSchema }),
  fact('CARD_DISCARDED', { ...by, card: cardCodeSchema }),
  fact('LAST_CARD_KEPT', by),
  fact('MOVE_TAKEN_BACK', by),
  fact('STOCK_RESHUFFLED', { stock: z.int(), times: z.int() }),
  fact('PLAYER_WENT_OUT', by),
  fact('ROUND_ENDED', { round: z.int(), winner: seatId.nullable(), scores, hands }),
  fact('GAME_ENDED', { winners: seats, totals: scores }),
]);
/** A fact on the wire, with what the receiver may see of it. */
export type WireFact = z.infer<typeof wireFactSchema>;

const orders = ordersSchema
  .nullable()
  .optional()
  .describe('your standing orders for May I?, if they changed; null: none');

/** Everything that one connection may see. */
const roomViewShape = {
  seq,
  now: time,
  acting: z.boolean().describe('whether this window is the one that plays; false for spectators'),
  room: wireRoomSchema,
  table: wireTableSchema.nullable().describe('null in the lobby of a new room'),
  hand: cards.describe('your cards; empty for a spectator'),
  orders: orders.describe('your standing orders for May I?; null: none; left out for a spectator'),
};
export const roomViewSchema = z.strictObject(roomViewShape);
/** Everything that one connection may see. */
export type RoomView = z.infer<typeof roomViewSchema>;

const acting = z.boolean().optional().describe('only if it changed for this window');

const answerTo = { type: z.literal('answer'), id: z.string().describe('of the command or action') };

/**
 * In the program, stale is a refusal with the code `stale`. Here it has a `result` of its own: it brings the fresh state instead of a
 * message, and apps that players already have open know it by that.
 */
export const answerSchema = z.discriminatedUnion('result', [
  z
    .strictObject({
      ...answerTo,
      result: z.literal('applied'),
      seq: seq.describe('the seq at which it happened'),
    })
    .describe('Done and saved.'),
  z
    .strictObject({
      ...answerTo,
      result: z.literal('refused'),
      seq,
      code: z.string().describe('stable'),
      rule: z.string().nullable().describe('the id in RULES.md; null if the room refused, not the game'),
      message: z.string().describe('for the player'),
    })
    .describe('Not allowed. Nothing was changed.'),
  z
    .strictObject({ ...answerTo, result: z.literal('stale'), seq, fresh: roomViewSchema })
    .describe('The player saw an older state. Nothing was changed.'),
]);

/** Everything that the server may send. */
export const serverMessageSchema = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('welcome'),
      protocol: z.literal(PROTOCOL),
      you: seatId.nullable().describe('null for a spectator'),
      ...roomViewShape,
      log: z.array(wireFactSchema).describe('the latest facts, oldest first'),
      tv: z
        .boolean()
        .optional()
        .describe('whether a TV shows this room; left out by servers that don’t know signals'),
    })
    .describe('The answer to hello.'),
  z
    .strictObject({
      type: z.literal('update'),
      since: seq.describe(
        'the seq before this update; if it isn’t the last one you received, send hello again',
      ),
      seq,
      now: time,
      facts: z.array(wireFactSchema).describe('what happened, in order'),
      auto: z.array(seatId).optional().describe('seats that a computer player played for'),
      room: roomChangeSchema.optional().describe('changed fields of the room'),
      table: wireTableSchema
        .nullable()
        .optional()
        .describe('the whole table, when a new game starts; null: back to the lobby'),
      changed: tableChangeSchema.optional().describe('changed fields of the table'),
      hand: cards.optional().describe('your whole hand, if it changed'),
      orders,
      acting,
    })
    .describe('Something happened.'),
  answerSchema,
  z
    .strictObject({
      type: z.literal('presence'),
      since: seq.describe('the seq before this, as in an update'),
      seq,
      now: time,
      seats: z.partialRecord(seatId, z.enum(PRESENCES)).describe('the seats that changed'),
      orders,
      acting,
      room: roomChangeSchema.optional().describe('other changed fields of the room'),
    })
    .describe('Someone connected, disconnected or became idle.'),
  z
    .strictObject({ type: z.literal('reaction'), seat: seatId, reaction: z.enum(REACTIONS) })
    .describe('A player reacts. Show it at the seat for two seconds; only after `signals`.'),
  z
    .strictObject({ type: z.literal('tv'), open: z.boolean().describe('whether a TV shows this room') })
    .describe('A TV was opened or closed; only after `signals`, and the answer to it.'),
  z
    .strictObject({
      type: z.literal('error'),
      code: z.string(),
      message: z.string(),
      id: z.string().optional().describe('of the command or action, if it was readable'),
    })
    .describe(
      'The server couldn’t handle the message. Nothing was changed, except that with not-saved it’s unknown: send the same message with the same id to find out.',
    ),
  z
    .strictObject({
      type: z.literal('pong'),
      t: z.number().nullable().describe('as sent with the ping'),
      now: time,
    })
    .describe('The answer to ping.'),
]);
/** A message that passes `serverMessageSchema`. */
export type ServerMessage = z.infer<typeof serverMessageSchema>;
/** The server's message of one type. */
export type ServerMessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
