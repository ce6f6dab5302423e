import type { DecisionKind, Review, ReviewVerdict } from '@mayi/bots';
import { LEVELS, type PlayerId } from '@mayi/core/rules';
import { card, PHASES, playerId, problemSchema, reportSchema } from '@mayi/programs/schemas';
import { z } from 'zod';

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
