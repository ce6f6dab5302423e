import { z } from 'zod';
import { RUN_ENDS } from '../rules/commands.ts';
import { MELD_TYPES } from '../rules/houseRules.ts';
import { LEVELS } from '../rules/levels.ts';
import { TURN_PHASES } from '../rules/situation.ts';
import { cardCodeSchema } from './fromClient.ts';
import { rulesSchema, settingsSchema } from './settings.ts';
import { PRESENCES, PROTOCOL, ROOM_PHASES, SEAT_IDS } from './words.ts';

const seatId = z.enum(SEAT_IDS);
const cards = z.array(cardCodeSchema);
const seats = z.array(seatId);
const seq = z.int().describe('goes up with everything that happens in the room');
const time = z.number().describe('milliseconds since 1970, by the server’s clock');
const scores = z.partialRecord(seatId, z.int());

const wireMeld = z.strictObject({
  id: z.string().describe('what commands call it'),
  type: z.enum(MELD_TYPES),
  owner: seatId.describe('who laid it down'),
  cards: cards.describe('a run in rising order'),
});
export type WireMeld = z.infer<typeof wireMeld>;

const wirePlayer = z.strictObject({
  name: z.string(),
  score: z.int().describe('total so far: fewer is better'),
  cards: z.int().describe('how many are in the hand'),
  down: z.boolean().describe('has laid down the contract of this round'),
  mayIs: z.int().describe('granted this round'),
  taken: cards.describe('cards that everybody saw go into this hand'),
  hand: cards.optional().describe('laid open when the game is over'),
});
export type WirePlayer = z.infer<typeof wirePlayer>;

/** What everybody at the table sees of a game; a hand comes beside it. */
const tableShape = {
  gameId: z.string(),
  rules: rulesSchema.describe('as in the settings'),
  phase: z.enum([...TURN_PHASES, 'gameEnd']),
  round: z.int().describe('counts from 1; its contract follows from the rules'),
  dealer: seatId,
  turn: seatId.nullable().describe('whose turn it is; null once the game is over'),
  awaiting: seats.describe('whom the table waits for'),
  laidDownThisTurn: z.boolean().describe('by whoever has the turn'),
  readyToDiscard: z.boolean().describe('whoever has the turn has only a discard left'),
  melds: z.array(wireMeld).describe('in the order in which they were laid down'),
  discard: cards.describe('top first'),
  stock: z.int().describe('how many cards'),
  reshuffles: z.int().describe('how often the stock was made anew this round'),
  mayI: z
    .strictObject({
      discardedBy: seatId.nullable(),
      line: seats.describe('who may call, the nearest first'),
      called: seats,
      passed: seats,
    })
    .nullable()
    .describe('while the top discard can be called for'),
  history: z
    .array(z.strictObject({ round: z.int(), scores, winner: seatId.nullable() }))
    .describe('the rounds that were played; winner: who went out'),
  winners: seats.nullable().describe('once the game is over'),
  seedHash: z.string().describe('promised before the first deal'),
  seed: z
    .strictObject({ server: z.string(), players: z.array(z.string()) })
    .nullable()
    .describe('revealed when the game is over'),
} as const;

export const wireTableSchema = z.strictObject({
  ...tableShape,
  players: z.partialRecord(seatId, wirePlayer).describe('in turn order'),
});
export type WireTable = z.infer<typeof wireTableSchema>;

/** Named fields take the place of the old ones; those of a player likewise, player by player. */
export const tableChangeSchema = z
  .strictObject({ ...tableShape, players: z.partialRecord(seatId, wirePlayer.partial()) })
  .partial();
export type TableChange = z.infer<typeof tableChangeSchema>;

const wireSeat = z.strictObject({
  id: seatId,
  who: z.enum(['nobody', 'person', 'bot']),
  name: z.string().describe('empty for an empty chair'),
  level: z.enum(LEVELS).nullable().describe('of a computer player'),
  presence: z
    .enum(PRESENCES)
    .describe(
      'nudged: connected, but the others have been waiting for a while; idle: for so long that a computer plays on; gone: not connected; away: for so long that a computer plays on; left: for good',
    ),
  ready: z.boolean().describe('to begin the game, or the next round'),
});
export type WireSeat = z.infer<typeof wireSeat>;

export const wireRoomSchema = z.strictObject({
  code: z.string().describe('of the room, as in its link'),
  phase: z
    .enum(ROOM_PHASES)
    .describe(
      'break: the next round is dealt, and begins when all have seen the scores; over: the game is, a rematch leads back to the lobby',
    ),
  settings: settingsSchema,
  seats: z.array(wireSeat).describe('every chair, also the empty ones'),
  seedHash: z.string().describe('the promise for the game that is played, or that will be'),
  closesAt: time
    .nullable()
    .describe('when the May I? time for the exposed discard is up; null: no limit, or no discard'),
  goesOnAt: time.nullable().describe('when the next round begins, ready or not'),
});
export type WireRoom = z.infer<typeof wireRoomSchema>;

export const roomChangeSchema = wireRoomSchema.partial();
export type RoomChange = z.infer<typeof roomChangeSchema>;

const fact = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });
const by = { player: seatId };
const hands = z.array(z.strictObject({ player: seatId, hand: cards }));

/** What happened, as this seat may know it. */
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
  fact('STOCK_RESHUFFLED', { stock: z.int(), times: z.int() }),
  fact('PLAYER_WENT_OUT', by),
  fact('ROUND_ENDED', { round: z.int(), winner: seatId.nullable(), scores, hands }),
  fact('GAME_ENDED', { winners: seats, totals: scores }),
]);
export type WireFact = z.infer<typeof wireFactSchema>;

/** The whole room as one connection may see it. */
const freshShape = {
  seq,
  now: time,
  acting: z.boolean().describe('whether this window is the one that plays; false for spectators'),
  room: wireRoomSchema,
  table: wireTableSchema.nullable().describe('null in the lobby of a new room'),
  hand: cards.describe('yours; empty for a spectator'),
};
export const freshSchema = z.strictObject(freshShape);
export type Fresh = z.infer<typeof freshSchema>;

const acting = z.boolean().optional().describe('only where it changed for this window');

const answerTo = { type: z.literal('answer'), id: z.string().describe('of the command or action') };
export const answerSchema = z.discriminatedUnion('result', [
  z
    .strictObject({ ...answerTo, result: z.literal('applied'), seq: seq.describe('at which it happened') })
    .describe('It was done, and is saved.'),
  z
    .strictObject({
      ...answerTo,
      result: z.literal('refused'),
      seq,
      code: z.string().describe('never changes its meaning'),
      rule: z.string().nullable().describe('of RULES.md; null where the room refuses, not the game'),
      message: z.string().describe('for the player'),
    })
    .describe('It is not allowed; nothing was changed.'),
  z
    .strictObject({ ...answerTo, result: z.literal('stale'), seq, fresh: freshSchema })
    .describe('The player was looking at something older; nothing was changed.'),
]);

export const serverMessageSchema = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('welcome'),
      protocol: z.literal(PROTOCOL),
      you: seatId.nullable().describe('null for a spectator'),
      ...freshShape,
      log: z.array(wireFactSchema).describe('what happened last, oldest first'),
    })
    .describe('The answer to hello.'),
  z
    .strictObject({
      type: z.literal('update'),
      since: seq.describe('the seq that this follows; if it is not the last one seen, say hello again'),
      seq,
      now: time,
      facts: z.array(wireFactSchema).describe('what happened, in order'),
      auto: z.array(seatId).optional().describe('seats that a computer played for in these facts'),
      room: roomChangeSchema.optional().describe('what is new of the room'),
      table: wireTableSchema
        .nullable()
        .optional()
        .describe('the whole table, where a new game begins; null: back to the lobby'),
      changed: tableChangeSchema.optional().describe('what is new on the table'),
      hand: cards.optional().describe('all your cards, if they changed'),
      acting,
    })
    .describe('Something happened.'),
  answerSchema,
  z
    .strictObject({
      type: z.literal('presence'),
      since: seq.describe('the seq that this follows, as in an update'),
      seq,
      now: time,
      seats: z.partialRecord(seatId, z.enum(PRESENCES)).describe('those for whom it changed'),
      acting,
      room: roomChangeSchema.optional().describe('what else is new of the room'),
    })
    .describe('Somebody came, went or fell asleep.'),
  z
    .strictObject({
      type: z.literal('error'),
      code: z.string(),
      message: z.string(),
      id: z.string().optional().describe('of the command or action, if it could be read'),
    })
    .describe(
      'The message could not be dealt with. Nothing was changed; only with the code not-saved nobody knows: the same again, with the same id, will tell.',
    ),
  z
    .strictObject({ type: z.literal('pong'), t: z.number().nullable().describe('as it came'), now: time })
    .describe('The answer to ping.'),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;
export type ServerMessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
