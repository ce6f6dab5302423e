import type { GameLog } from '@mayi/core/engine';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FinishedGame, Store } from '../store/store.ts';
import { endpoint, serve } from './endpoint.ts';
import { noSuchGame } from './httpError.ts';
import { gameParams } from './params.ts';
import { playerSchema } from './playerSchema.ts';
import { dealsOf } from './verification.ts';

const log = z.looseObject({
  rules: z.unknown(),
  players: z.array(z.looseObject({ id: z.string() })),
  seed: z.unknown(),
  commands: z.array(z.looseObject({ type: z.string() })),
});

export const showGame = endpoint({
  method: 'GET',
  path: '/api/games/:id',
  summary: 'A finished game, to be played again move by move: how it began, the seed, and every command.',
  params: gameParams,
  missing: noSuchGame,
  status: 200,
  answer: z.strictObject({
    id: z.string(),
    endedAt: z.number(),
    rules: z.string(),
    players: z.array(playerSchema),
    log,
  }),
  problems: [404],
});

const roundSchema = z.strictObject({
  roundNumber: z.int(),
  dealerIndex: z.int(),
  dealt: z.strictObject({
    hands: z.record(z.string(), z.array(z.string()).readonly()),
    discard: z.string(),
  }),
});

export const verifyGame = endpoint({
  method: 'GET',
  path: '/api/games/:id/verification',
  summary:
    'All that is needed to check every shuffle of a finished game: the promise, the seed, and what was dealt.',
  params: gameParams,
  missing: noSuchGame,
  status: 200,
  answer: z.strictObject({
    rules: z.unknown(),
    playerIds: z.array(z.string()).readonly().describe('in seat order'),
    seedHash: z.string().describe('published before the first deal'),
    seed: z.strictObject({ server: z.string(), players: z.array(z.string()).readonly() }),
    rounds: z.array(roundSchema).readonly(),
  }),
  problems: [404],
});

/** Control characters are in no name, and no database likes them. */
const text = z
  .string()
  .max(100)
  .regex(/^\P{Cc}*$/u, 'must have no control characters');

export const showStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics',
  summary: 'How somebody fared, by rule set.',
  query: z.strictObject({
    name: text.min(1).describe('of the player, in capitals or not'),
    rules: text.optional().describe('name of the house rules'),
  }),
  status: 200,
  answer: z.strictObject({
    statistics: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.string(),
        games: z.int(),
        won: z.int(),
        meanScore: z.number(),
        bestScore: z.number(),
      }),
    ),
  }),
  problems: [400],
});

/** A whole game is played again for it. */
const HARD_WORK = { max: 30, timeWindow: 60_000 };

export function gameRoutes(app: FastifyInstance, store: Store): void {
  serve(app, showGame, async ({ params }) => {
    const { id, endedAt, rules, players, log } = await finished(store, params.id);
    const shown = players.map(({ name, score, won, bot }) => ({ name, score, won, bot }));
    return { id, endedAt, rules, players: shown, log: JSON.parse(log) };
  });
  serve(
    app,
    verifyGame,
    async ({ params }) => {
      const { log } = await finished(store, params.id);
      return dealsOf(JSON.parse(log) as GameLog);
    },
    HARD_WORK,
  );
  serve(app, showStatistics, async ({ query: { name, rules } }) => ({
    statistics: await store.statistics(rules === undefined ? { name } : { name, rules }),
  }));
}

async function finished(store: Store, id: string): Promise<FinishedGame> {
  const game = await store.finishedGame(id);
  if (game === undefined) throw noSuchGame();
  return game;
}
