import type { DecisionKind, Review } from '@mayi/bots';
import { z } from 'zod';
import type { Verdict } from '../verify.ts';

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
