import { LEVELS, MELD_TYPES } from '@mayi/core/rules';
import { z } from 'zod';
import { PHASES } from '../phase.ts';

const card = z.string().describe('9♣, 10♥ or Joker');
const cardId = z.string().describe('names the physical card: 9-clubs-0');
const playerId = z.string();
const position = z.int().min(1).describe('counts from 1');

const heldCard = z.strictObject({
  pos: position,
  card,
  id: cardId,
  points: z.int().describe('what it costs to be left with it'),
  wild: z.boolean(),
});

const player = z.strictObject({
  id: playerId,
  name: z.string(),
  bot: z.enum(LEVELS).nullable().describe('the level of the computer player; null for anybody else'),
  cards: z.int().describe('how many are in the hand'),
  hand: z.array(card).nullable().describe('laid open when the game is over; null before'),
  down: z.boolean().describe('has laid down the contract of this round'),
  score: z.int().describe('total so far: fewer is better'),
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
      standsFor: card.nullable().describe('for a wild in a run: the card in whose place it lies'),
    }),
  ),
});

const legal = z.strictObject({
  command: z.string().describe('as it is typed; words in capitals are to be filled in'),
  about: z.string(),
});

const event = z.strictObject({
  text: z.string(),
  fact: z.looseObject({ type: z.string() }).describe('see docs/commands.md'),
});

const error = z.strictObject({
  code: z.string().describe('stable, for programs'),
  rule: z.string().nullable().describe('the rule it is against: see RULES.md'),
  message: z.string(),
});

const roundRecord = z.strictObject({
  round: z.int(),
  winner: playerId.nullable().describe('who went out; null if the stock was gone'),
  scores: z.record(playerId, z.int()),
});

/** A game as one seat sees it, and what came of the command. */
export const reportSchema = z
  .strictObject({
    ok: z.boolean().describe('whether the command was applied'),
    message: z.string().describe('what came of it, in a sentence'),
    error: error.nullable(),
    gameId: z.string(),
    seq: z
      .int()
      .describe(
        'goes up with every change of the game; give it to --seq to be refused if it has changed since',
      ),
    phase: z.enum(PHASES),
    round: z.int(),
    rounds: z.int(),
    contract: z.strictObject({
      text: z.string(),
      melds: z.array(z.strictObject({ kind: z.enum(MELD_TYPES), size: z.int() })),
    }),
    you: playerId.nullable().describe('whose cards are shown; null for a spectator'),
    hand: z.array(heldCard),
    players: z.array(player).describe('in turn order'),
    dealer: playerId,
    turn: playerId.nullable().describe('whose turn it is; null once the game is over'),
    awaiting: z.array(playerId).describe('whom the table waits for'),
    table: z.array(meld),
    discard: z.strictObject({ top: card.nullable(), count: z.int() }),
    stockCount: z.int(),
    mayI: z
      .strictObject({
        card,
        line: z.array(playerId).describe('who may call, the nearest first'),
        called: z.array(playerId),
        passed: z.array(playerId),
      })
      .nullable()
      .describe('while the discard can be called for'),
    legal: z.array(legal).describe('what you may do now'),
    events: z
      .array(event)
      .describe(
        'what the command caused, the bots’ moves included; otherwise what happened since your last turn',
      ),
    history: z.array(roundRecord).describe('the rounds that are over'),
    winners: z.array(playerId).nullable(),
    seedHash: z.string().describe('promised before the first deal; mayi verify checks it'),
    hint: z
      .strictObject({
        headline: z.string(),
        command: z.string().nullable().describe('as it is typed'),
        distance: z.int().nullable().describe('cards from the contract'),
        outs: z.array(z.strictObject({ card, unseen: z.int() })).describe('cards that bring it closer'),
      })
      .optional()
      .describe('only if it was asked for'),
  })
  .meta({ title: 'A game of May I? as one seat sees it' });

export type Report = z.infer<typeof reportSchema>;

/** There is no game to show: it is missing or damaged, or the words were wrong. */
export const problemSchema = z
  .strictObject({ ok: z.literal(false), error })
  .meta({ title: 'No game to show' });

export type Problem = z.infer<typeof problemSchema>;

const listed = z.strictObject({
  id: z.string(),
  savedAt: z.iso.datetime(),
  createdAt: z.iso.datetime().nullable(),
  players: z.array(
    z.strictObject({ id: playerId, name: z.string(), bot: z.enum(LEVELS).nullable(), score: z.int() }),
  ),
  round: z.int().nullable(),
  rounds: z.int().nullable(),
  phase: z.enum(PHASES).nullable(),
  awaiting: z.array(playerId),
  winners: z.array(playerId).nullable(),
  problem: z.string().nullable().describe('why it cannot be opened'),
});

export const listSchema = z
  .strictObject({ ok: z.literal(true), games: z.array(listed).describe('the latest first') })
  .meta({ title: 'The saved games' });

export type GameList = z.infer<typeof listSchema>;

export const exportSchema = z
  .strictObject({
    format: z.literal('mayi-export-1'),
    head: z.looseObject({ id: z.string() }).describe('how the game began: rules, seats, seed'),
    seedHash: z.string(),
    commands: z.array(z.looseObject({ type: z.string() })).describe('see docs/commands.md'),
  })
  .meta({ title: 'A whole game: all that is needed to play it again' });
