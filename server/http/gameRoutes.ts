import type { GameLog } from '@mayi/core/engine';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FinishedGame, Store } from '../store/store.ts';
import { addRoute, endpoint } from './endpoint.ts';
import { noSuchGame } from './httpError.ts';
import { verificationOf } from './verification.ts';

const gameParams = z.strictObject({ id: z.string().regex(/^[\w-]{1,40}$/) });

/** A player's result in a finished game. */
export const playerSchema = z.strictObject({
  name: z.string(),
  score: z.number(),
  won: z.boolean(),
  bot: z.string().nullable().describe('The level of a computer player; null for a person'),
});

const logSchema = z.looseObject({
  rules: z.unknown(),
  players: z.array(z.looseObject({ id: z.string() })),
  seed: z.unknown(),
  commands: z.array(z.looseObject({ type: z.string() })),
});

export const showGame = endpoint({
  method: 'GET',
  path: '/api/games/:id',
  summary: 'A finished game that can be replayed move by move: its start, its seed and every command.',
  params: gameParams,
  notFound: noSuchGame,
  status: 200,
  response: z.strictObject({
    id: z.string(),
    endedAt: z.number(),
    rules: z.string(),
    players: z.array(playerSchema),
    log: logSchema,
  }),
  errors: [404],
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
    'Everything needed to check every shuffle of a finished game: the published hash, the seed and the deals.',
  params: gameParams,
  notFound: noSuchGame,
  status: 200,
  response: z.strictObject({
    rules: z.unknown(),
    playerIds: z.array(z.string()).readonly().describe('In seat order'),
    seedHash: z.string().describe('Published before the first deal'),
    seed: z.strictObject({ server: z.string(), players: z.array(z.string()).readonly() }),
    rounds: z.array(roundSchema).readonly(),
  }),
  errors: [404],
});

/** No name has control characters, and PostgreSQL rejects some of them. */
const text = z
  .string()
  .max(100)
  .regex(/^\P{Cc}*$/u, 'must have no control characters');

export const showStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics',
  summary: 'A player’s results by rule set.',
  query: z.strictObject({
    name: text.min(1).describe('The player’s name; case doesn’t matter'),
    rules: text.optional().describe('The name of the house rules'),
  }),
  status: 200,
  response: z.strictObject({
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
  errors: [400],
});

/** Each verification replays a whole game. */
const EXPENSIVE = { max: 30, timeWindow: 60_000 };

export function gameRoutes(app: FastifyInstance, store: Store): void {
  addRoute(app, showGame, async ({ params }) => {
    const { id, endedAt, rules, players, log } = await findGame(store, params.id);
    const shown = players.map(({ name, score, won, bot }) => ({ name, score, won, bot }));
    return { id, endedAt, rules, players: shown, log: JSON.parse(log) };
  });
  addRoute(
    app,
    verifyGame,
    async ({ params }) => {
      const { log } = await findGame(store, params.id);
      return verificationOf(JSON.parse(log) as GameLog);
    },
    EXPENSIVE,
  );
  addRoute(app, showStatistics, async ({ query: { name, rules } }) => ({
    statistics: await store.statistics(rules === undefined ? { name } : { name, rules }),
  }));
}

async function findGame(store: Store, id: string): Promise<FinishedGame> {
  const game = await store.finishedGame(id);
  if (game === undefined) throw noSuchGame();
  return game;
}
