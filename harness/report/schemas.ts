import type { DecisionKind, Review, ReviewVerdict } from '@mayi/bots';
import { LEVELS, MELD_TYPES, type PlayerId } from '@mayi/core/rules';
import { z } from 'zod';
import { PHASES } from '../phase.ts';

const card = z.string().describe('9♣, 10♥ or Joker');
const cardId = z.string().describe('identifies the physical card: 9-clubs-0');
const playerId = z.string();
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

const error = z.strictObject({
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
    error: error.nullable(),
    gameId: z.string(),
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
  .strictObject({ ok: z.literal(false), error })
  .meta({ title: 'No game to show' });

export type ErrorReport = z.infer<typeof problemSchema>;

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
  problem: z.string().nullable().describe('why the game can’t be opened'),
});

export const listSchema = z
  .strictObject({ ok: z.literal(true), games: z.array(listed).describe('latest first') })
  .meta({ title: 'Saved games' });

export type GameList = z.infer<typeof listSchema>;

export const exportSchema = z
  .strictObject({
    format: z.literal('mayi-export-1'),
    head: z.looseObject({ id: z.string() }).describe('how the game started: rules, seats, seed'),
    seedHash: z.string(),
    commands: z.array(z.looseObject({ type: z.string() })).describe('see docs/commands.md'),
  })
  .meta({ title: 'A complete game, ready to be replayed' });

/** What a full check of a recorded game found. `mayi verify --json` prints it, so its published shape differs from `Result`. */
export interface Verification {
  readonly ok: boolean;
  /** How many commands follow the rules. */
  readonly commands: number;
  /** How many deals match the seed. */
  readonly deals: number;
  readonly isOver: boolean;
  readonly winnerIds: readonly PlayerId[];
  readonly seedHash: string;
  readonly problem?: {
    readonly message: string;
    /** Counts from 1. */
    readonly command?: number;
    readonly rule?: string | null;
  };
}

export const verificationSchema = z
  .strictObject({
    ok: z.boolean().describe('whether every shuffle and every command is correct'),
    commands: z.int().describe('number of commands that follow the rules'),
    deals: z.int().describe('number of deals that match the seed'),
    isOver: z.boolean(),
    winnerIds: z.array(playerId).describe('empty until the game is over'),
    seedHash: z.string().describe('published before the first deal'),
    problem: z
      .strictObject({
        message: z.string(),
        command: z.int().min(1).exactOptional().describe('the command that breaks a rule; counts from 1'),
        rule: z.string().exactOptional().describe('the rule it breaks: see RULES.md'),
      })
      .exactOptional()
      .describe('only if something is wrong'),
  })
  .meta({ title: 'The check of a recorded game' }) satisfies z.ZodType<Verification>;

/** Repeated here because importing them from the bots would load all computer players just to print a schema. */
const DECISION_KINDS = ['mayI', 'draw', 'swap', 'layDown', 'layOff', 'discard'] satisfies DecisionKind[];
const VERDICTS = ['good', 'close-call', 'small-slip', 'costly-slip', 'repeated'] satisfies ReviewVerdict[];

const decision = z.strictObject({
  commandIndex: z.int().min(0).describe('index in the log, from 0'),
  roundNumber: z.int(),
  kind: z.enum(DECISION_KINDS),
  answer: z.enum(['call', 'pass']).nullable().describe('the answer to May I?; null for other decisions'),
  verdict: z.enum(VERDICTS),
  done: z.string().describe('what the player did'),
  better: z.string().nullable().describe('what the expert would have done; null if that is no better'),
  loss: z.number().describe('points it cost on average; 0 if the difference may be chance'),
  error: z.number().describe('standard error of the loss, in points'),
  reason: z.string(),
  words: z
    .string()
    .describe('all of it in a sentence or two, with the margin of error: twice the standard error'),
  cards: z
    .strictObject({ done: z.array(card), better: z.array(card) })
    .describe('the cards of what was done, and of what would have been better'),
});

const luck = z.strictObject({
  score: z.number().describe('points scored: the sum of the other four'),
  par: z.number().describe('what players score on average'),
  deal: z.number().describe('points the dealt cards cost; negative if they saved points'),
  play: z.number().describe('points the decisions cost'),
  draws: z.number().describe('everything else, mostly the drawn cards'),
  words: z.string().describe('the same in a sentence'),
});

/** The coach's review of a game: the result of `mayi review`. */
export const reviewSchema = z
  .strictObject({
    playerId: playerId.describe('the player under review'),
    decisions: z.array(decision).describe('in game order'),
    worst: z.array(decision).max(3).describe('the most expensive ones'),
    totals: z.strictObject({
      decisions: z.int(),
      good: z.int(),
      closeCalls: z
        .int()
        .describe('another option came first, but by less than a point or than chance explains'),
      smallSlips: z.int().describe('decisions that cost one to ten points'),
      costlySlips: z.int().describe('decisions that cost ten points or more'),
      repeated: z.int().describe('mistakes that count elsewhere in the same round'),
      loss: z.number(),
      mayI: z
        .strictObject({ called: z.int(), wrong: z.int(), missed: z.int() })
        .describe('May I? calls, those that were slips, and passes that were slips'),
    }),
    luck: z.strictObject({ rounds: z.array(luck.extend({ roundNumber: z.int() })), total: luck }),
  })
  .meta({ title: 'The coach’s review of one player’s game' }) satisfies z.ZodType<Review>;

/** Keys are the names that `mayi schema NAME` takes. */
export const SCHEMAS = {
  report: reportSchema,
  problem: problemSchema,
  list: listSchema,
  export: exportSchema,
  verify: verificationSchema,
  review: reviewSchema,
} as const;

export type SchemaName = keyof typeof SCHEMAS;

export function jsonSchemaOf(name: SchemaName): object {
  return z.toJSONSchema(SCHEMAS[name]);
}
