import { isDown, knowledgeOf, lackWithout, lackWithTop } from '@mayi/bots';
import { RANKS, SUITS } from '@mayi/core/cards';
import { getPointValue, isWild, MELD_TYPES, type PlayerCommand, RUN_ENDS } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { z } from 'zod';
import { legalMoves } from './legalMoves.ts';

/** Goes up when a program written for the last one would no longer work. New fields don't count: programs ignore what they don't know. */
export const PROTOCOL = 1;

const playerId = z.string().describe('identifies a seat during a game');
const cardId = z.string().describe('identifies a physical card: 9-clubs-0 and 9-clubs-1 are different cards');
const points = z.int();

const card = z.object({
  id: cardId,
  suit: z.enum(SUITS).nullable().describe('null for a Joker'),
  rank: z.enum(RANKS),
});

const layOff = {
  cardId,
  meldId: z.string(),
  end: z.enum(RUN_ENDS).optional().describe('which end of a run; left out for a set'),
};

const by = { playerId: playerId.optional().describe('you; may be left out of an answer') };

/** A move. Those in `legal` can be sent back as they are. */
const commandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('DRAW_FROM_STOCK'), ...by }),
  z.object({ type: z.literal('DRAW_FROM_DISCARD'), ...by }),
  z.object({
    type: z.literal('LAY_DOWN'),
    ...by,
    melds: z.array(z.object({ type: z.enum(MELD_TYPES), cardIds: z.array(cardId) })),
  }),
  z.object({ type: z.literal('LAY_OFF'), ...by, ...layOff }),
  z.object({ type: z.literal('SWAP_JOKER'), ...by, meldId: z.string(), jokerCardId: cardId, cardId }),
  z
    .object({ type: z.literal('READY_TO_DISCARD'), ...by })
    .describe('done laying off: only the discard is left, or, where the last card is kept, the turn ends'),
  z.object({ type: z.literal('DISCARD'), ...by, cardId }),
  z
    .object({ type: z.literal('GO_OUT'), ...by, finalLayOffs: z.array(z.object(layOff)) })
    .describe('lay off every card at once'),
  z.object({ type: z.literal('CALL_MAY_I'), ...by }),
  z.object({ type: z.literal('PASS_MAY_I'), ...by }),
]);

const viewSchema = z
  .object({
    gameId: z.string(),
    you: playerId,
    rules: z
      .looseObject({ name: z.string() })
      .describe('the house rules: section H of core/RULES.md explains each field'),
    phase: z
      .string()
      .describe('awaitingDraw, awaitingDiscard (you may lay down, lay off and discard) or mayIWindow'),
    roundNumber: z.int(),
    contract: z
      .object({
        roundNumber: z.int(),
        sets: z.int(),
        runs: z.int(),
        melds: z.array(z.object({ kind: z.enum(MELD_TYPES), size: z.int() })),
        minCards: z.int(),
      })
      .describe('what to lay down in this round'),
    dealerId: playerId,
    currentPlayerId: playerId.nullable(),
    awaiting: z.array(playerId).describe('whom the table waits for'),
    laidDownThisTurn: z.boolean(),
    readyToDiscard: z.boolean(),
    players: z
      .array(
        z.object({
          id: playerId,
          name: z.string(),
          totalScore: points.describe('lower is better'),
          handCount: z.int(),
          isDown: z.boolean().describe('whether the player has laid down the contract of this round'),
          mayIs: z.int().describe('cards won by May I? in this round'),
          mayIsBefore: z.int().optional().describe('and in earlier rounds, where that is limited'),
          taken: z.array(card).describe('cards that everyone saw the player take and that are still held'),
          hand: z.array(card).optional().describe('once the game is over'),
        }),
      )
      .describe('in turn order'),
    hand: z.array(card).describe('your cards'),
    table: z
      .array(
        z.object({
          id: z.string(),
          type: z.enum(MELD_TYPES),
          cards: z.array(card).describe("a run's are in ascending order"),
          ownerId: playerId,
        }),
      )
      .describe('the melds on the table'),
    discard: z.array(card).describe('the discard pile, top first'),
    stockCount: z.int(),
    reshuffles: z.int(),
    mayI: z
      .object({
        discardedBy: playerId.nullable(),
        line: z.array(playerId).describe('who may call, nearest first'),
        claimants: z.array(playerId),
        passed: z.array(playerId),
        changed: z.array(playerId),
      })
      .nullable()
      .describe('while players can call for the top discard'),
    roundHistory: z.array(
      z.object({ roundNumber: z.int(), scores: z.record(playerId, points), winnerId: playerId.nullable() }),
    ),
    winnerIds: z.array(playerId).nullable().describe('once the game is over'),
    seedHash: z.string(),
    seed: z
      .object({ server: z.string(), players: z.array(z.string()) })
      .nullable()
      .describe('once the game is over'),
  })
  .describe('what your seat may see, and nothing else');

const distance = z
  .int()
  .nullable()
  .describe('cards missing from the contract, 0 if it is complete; null when you are down');

/** What a program reads, one JSON object per line. */
export const toPlayerSchema = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('hello'), protocol: z.literal(PROTOCOL) })
    .describe('the first line; answer ready'),
  z
    .object({
      type: z.literal('game'),
      game: z.string(),
      you: playerId,
      players: z.array(z.object({ id: playerId, name: z.string() })),
      rules: z.string().describe('the name of the house rules'),
    })
    .describe('a game begins; no answer'),
  z
    .object({
      type: z.literal('decide'),
      id: z.int().describe('repeat it in the answer'),
      deadline: z.int().describe('milliseconds from now'),
      seed: z.int().describe('for random choices: in the arena, the same seed gives the same number'),
      view: viewSchema,
      legal: z
        .array(commandSchema)
        .describe(
          'moves to choose from, at least one; of the ways to lay down or to go out, only the best. Any other move that the rules allow is as good an answer',
        ),
      distance: z.object({
        now: distance,
        withDiscard: distance.describe('with the top discard added; null when you are down, or without one'),
      }),
      cards: z
        .array(
          z.object({
            id: cardId,
            points: points.describe('penalty points if it is left in your hand'),
            wild: z.boolean(),
            distanceWithout: distance.describe('cards missing if you discard it; null when you are down'),
          }),
        )
        .describe('your hand again, with what each card is worth'),
    })
    .describe('your move; answer with a command before the deadline'),
  z
    .object({
      type: z.literal('over'),
      game: z.string(),
      scores: z.record(playerId, points),
      winners: z.array(playerId),
    })
    .describe('the game is over; no answer'),
  z.object({ type: z.literal('quit') }).describe('the last line; end within a second'),
]);

/** What a program writes, one JSON object per line. */
export const readySchema = z
  .object({
    type: z.literal('ready'),
    name: z.string().optional().describe('what results call it'),
  })
  .describe('the answer to hello');

export const answerSchema = z
  .object({ id: z.int(), command: commandSchema })
  .describe('the answer to decide');

export type ToPlayer = z.infer<typeof toPlayerSchema>;
export type DecideMessage = Extract<ToPlayer, { type: 'decide' }>;

/** docs/players.schema.json */
export function playerJsonSchema(): object {
  const schemaOf = (schema: z.ZodType) => {
    const { $schema, ...plain } = z.toJSONSchema(schema, { io: 'input' });
    return plain;
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'May I? player protocol',
    description: `Version ${PROTOCOL}. One JSON object per line, in both directions; docs/players.md explains it.`,
    $defs: {
      toPlayer: schemaOf(toPlayerSchema),
      fromPlayer: schemaOf(z.union([readySchema, answerSchema])),
    },
  };
}

/** A question about this view, without id, deadline and seed; undefined if there's nothing to decide. */
export type Question = Omit<DecideMessage, 'id' | 'deadline' | 'seed' | 'view' | 'legal'> & {
  readonly view: View;
  readonly legal: readonly PlayerCommand[];
};

export function questionAbout(view: View): Question | undefined {
  const legal = legalMoves(view);
  if (legal.length === 0) return undefined;
  const known = knowledgeOf(view);
  const { before, after } = isDown(known) ? { before: null, after: null } : lackWithTop(known);
  return {
    type: 'decide',
    view,
    legal,
    distance: { now: before, withDiscard: known.top === undefined ? null : after },
    cards: view.hand.map((one) => ({
      id: one.id,
      points: getPointValue(one, view.rules),
      wild: isWild(one, view.rules),
      distanceWithout: isDown(known) ? null : lackWithout(known, one),
    })),
  };
}

export function gameMessage(view: View): ToPlayer {
  const { gameId, you, players, rules } = view;
  const seats = players.map(({ id, name }) => ({ id, name }));
  return { type: 'game', game: gameId, you: you ?? '', players: seats, rules: rules.name };
}

export function overMessage({ gameId, players, winnerIds }: View): ToPlayer {
  const scores = Object.fromEntries(players.map(({ id, totalScore }) => [id, totalScore]));
  return { type: 'over', game: gameId, scores, winners: [...(winnerIds ?? [])] };
}
