import { PRESENCES } from '@mayi/core/protocol';
import { LEVELS, MELD_TYPES } from '@mayi/core/rules';
import { z } from 'zod';
import { PHASES } from '../phase.ts';

export { PHASES, type TablePhase } from '../phase.ts';

export const card = z.string().describe('9♣, 10♥ or Joker');
const cardId = z.string().describe('identifies the physical card: 9-clubs-0');
export const playerId = z.string();
const position = z.int().min(1).describe('counts from 1');

const heldCard = z.strictObject({
  pos: position,
  card,
  id: cardId,
  points: z.int().describe('penalty points if it is left in your hand'),
  wild: z.boolean(),
});

const player = z.strictObject({
  id: playerId,
  name: z.string(),
  bot: z.enum(LEVELS).nullable().describe('level of the computer player; null for a person or program'),
  program: z.literal(true).exactOptional().describe('a program, such as a language model, plays here'),
  presence: z
    .enum(PRESENCES)
    .exactOptional()
    .describe('in a room: whether the player is there; a computer player moves for those away, idle or left'),
  cards: z.int().describe('number of cards in hand'),
  hand: z.array(card).nullable().describe('shown once the game is over; null until then'),
  down: z.boolean().describe('whether this player has laid down the contract of this round'),
  score: z.int().describe('total so far; lower is better'),
});

const meld = z.strictObject({
  num: position,
  id: z.string(),
  type: z.enum(MELD_TYPES),
  owner: playerId,
  cards: z.array(
    z.strictObject({
      pos: position,
      card,
      id: cardId,
      standsFor: card.nullable().describe('for a wild in a run: the card it stands for'),
    }),
  ),
});

const legal = z.strictObject({
  command: z.string().describe('as you type it; in a template, replace the words in capitals'),
  about: z.string(),
  template: z
    .literal(true)
    .exactOptional()
    .describe('the command is a template: SET and RUN stand for the cards of a meld'),
  possible: z
    .boolean()
    .exactOptional()
    .describe('only for a template: whether any cards in your hand fit it'),
});

const event = z.strictObject({
  text: z.string(),
  fact: z.looseObject({ type: z.string() }).describe('see docs/commands.md'),
});

export const errorSchema = z.strictObject({
  code: z.string().describe('stable, for programs'),
  rule: z.string().nullable().describe('the rule it breaks: see RULES.md'),
  message: z.string(),
});

const roundRecord = z.strictObject({
  round: z.int(),
  winner: playerId.nullable().describe('who went out; null if the stock ran out'),
  scores: z.record(playerId, z.int()),
});

/** A game as one seat sees it, with the result of a command. */
export const reportSchema = z
  .strictObject({
    ok: z.boolean().describe('whether the command was applied'),
    message: z.string().describe('the result in a sentence'),
    error: errorSchema.nullable(),
    gameId: z.string().describe('of a saved game; in a room, its code'),
    seq: z
      .int()
      .describe(
        'grows with every change of the game; pass it back as seq (--seq) to be refused if the game has changed since',
      ),
    phase: z.enum(PHASES),
    round: z.int(),
    rounds: z.int(),
    contract: z.strictObject({
      text: z.string(),
      melds: z.array(z.strictObject({ kind: z.enum(MELD_TYPES), size: z.int() })),
      allAtOnce: z.boolean().describe('you can only lay down your whole hand at once, and so go out'),
    }),
    you: playerId.nullable().describe('whose cards are shown; null for a spectator'),
    hand: z.array(heldCard),
    players: z.array(player).describe('in turn order'),
    dealer: playerId,
    turn: playerId.nullable().describe('whose turn it is; null once the game is over'),
    awaiting: z.array(playerId).describe('who has to move next'),
    until: z
      .string()
      .optional()
      .describe('in a room where people take their time: when a computer player moves instead (ISO 8601)'),
    table: z.array(meld),
    discard: z.strictObject({ top: card.nullable(), count: z.int() }),
    stockCount: z.int(),
    mayI: z
      .strictObject({
        card,
        line: z.array(playerId).describe('who may call, nearest first'),
        called: z.array(playerId),
        passed: z.array(playerId),
      })
      .nullable()
      .describe('only while the top discard can be called for'),
    legal: z.array(legal).describe('what you can do now'),
    events: z
      .array(event)
      .describe(
        'what the command caused, including the moves of computer players; without a command, what happened since your last turn',
      ),
    history: z.array(roundRecord).describe('finished rounds'),
    winners: z.array(playerId).nullable(),
    seedHash: z.string().describe('published before the first deal; mayi verify checks it'),
    hint: z
      .strictObject({
        headline: z.string(),
        command: z.string().nullable().describe('as you type it'),
        distance: z.int().nullable().describe('cards away from the contract'),
        isExact: z.boolean().describe('false if distance is only the fewest found'),
        outs: z.array(z.strictObject({ card, unseen: z.int() })).describe('cards that would help'),
      })
      .optional()
      .describe('only if requested'),
  })
  .meta({ title: 'A game of May I? as one seat sees it' });

export type Report = z.infer<typeof reportSchema>;

/** Printed when there's no game to show: it's missing or damaged, or the command couldn't be parsed. */
export const problemSchema = z
  .strictObject({ ok: z.literal(false), error: errorSchema })
  .meta({ title: 'No game to show' });

export type ErrorReport = z.infer<typeof problemSchema>;
