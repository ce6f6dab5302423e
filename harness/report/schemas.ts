import type { DecisionKind, Review } from '@mayi/bots';
import { LEVELS, MELD_TYPES } from '@mayi/core/rules';
import { z } from 'zod';
import { PHASES } from '../phase.ts';
import type { Verdict } from '../verify.ts';

/** By the name that `mayi schema NAME` takes. */
export const SCHEMAS = {
  report: reportSchema,
  problem: problemSchema,
  list: listSchema,
  export: exportSchema,
  verify: verdictSchema,
  review: reviewSchema,
} as const;

export type SchemaName = keyof typeof SCHEMAS;

export function jsonSchemaOf(name: SchemaName): object {
  return z.toJSONSchema(SCHEMAS[name]);
}

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

const playerId = z.string();

/** What became of a game that was checked. */
export const verdictSchema = z
  .strictObject({
    ok: z.boolean().describe('whether every shuffle and every command is as it should be'),
    commands: z.int().describe('how many commands follow the rules'),
    deals: z.int().describe('how many deals are those of the seed'),
    isOver: z.boolean(),
    winnerIds: z.array(playerId).describe('empty, until the game is over'),
    seedHash: z.string().describe('what was promised before the first deal'),
    problem: z
      .strictObject({
        message: z.string(),
        command: z.int().min(1).exactOptional().describe('which one is against the rules; counts from 1'),
        rule: z.string().exactOptional().describe('which rule: see RULES.md'),
      })
      .exactOptional()
      .describe('only if something is wrong'),
  })
  .meta({ title: 'Whether a game is as it should be' }) satisfies z.ZodType<Verdict>;

/** Repeated here because importing them from the bots would load all computer players just to print a schema. */
const DECISION_KINDS = ['mayI', 'draw', 'swap', 'layDown', 'layOff', 'discard'] satisfies DecisionKind[];

const decision = z.strictObject({
  commandIndex: z.int().min(0).describe('in the log; counts from 0'),
  roundNumber: z.int(),
  kind: z.enum(DECISION_KINDS),
  done: z.string().describe('what the player did, in words'),
  better: z.string().nullable().describe('what the expert would have done; null, if that is no better'),
  loss: z.number().describe('points that it cost on average; 0, if chance explains it as well'),
  error: z.number().describe('how far the loss may be off'),
  reason: z.string(),
});

const luck = z.strictObject({
  score: z.number().describe('points that were scored: the sum of the four others'),
  par: z.number().describe('what players score on average'),
  deal: z.number().describe('what the dealt cards cost; negative, if they saved points'),
  play: z.number().describe('what the decisions cost'),
  draws: z.number().describe('all the rest, above all the cards that were drawn'),
  words: z.string().describe('the same in a sentence'),
});

/** What the coach says of a game. */
export const reviewSchema = z
  .strictObject({
    playerId: playerId.describe('whose game it is'),
    decisions: z.array(decision).describe('in the order of the game'),
    worst: z.array(decision).max(3).describe('those that cost most'),
    totals: z.strictObject({
      decisions: z.int(),
      good: z.int().describe('those that cost less than a point'),
      loss: z.number(),
    }),
    luck: z.strictObject({ rounds: z.array(luck.extend({ roundNumber: z.int() })), total: luck }),
  })
  .meta({ title: 'A game that a player has played, looked at again' }) satisfies z.ZodType<Review>;
