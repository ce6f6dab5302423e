import { Readable } from 'node:stream';
import { normalizeIP } from '@fastify/rate-limit';
import type { GameLog } from '@mayi/core/engine';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../host/ports.ts';
import type { FinishedGame, Store } from '../store/store.ts';
import { addRoute, endpoint } from './endpoint.ts';
import { createGate } from './gate.ts';
import { HttpError, noSuchGame } from './httpError.ts';
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
  errors: [404, 409],
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

const MINUTE_MS = 60_000;
/** A game may have more than a megabyte, which stays in memory until the client has read it. */
const READING = { max: 60, timeWindow: MINUTE_MS };
const READING_AT_ONCE = { atOnce: 8, perAddress: 2, waiting: 64, sendWithinMs: MINUTE_MS };
/** Reads all results of a name. */
const COUNTING = { max: 60, timeWindow: MINUTE_MS };
/** Each verification replays a whole game. */
const REPLAYING = { max: 30, timeWindow: MINUTE_MS };
/** Only games from before there was a limit (`server/room/limits.ts`) are longer. */
const MAX_REPLAYED_LENGTH = 4_000_000;
const REPLAYING_AT_ONCE = { atOnce: 2, perAddress: 1, waiting: 32, sendWithinMs: MINUTE_MS };

interface GameRoutesTools {
  readonly store: Store;
  readonly clock: Clock;
  /** Games that are kept elsewhere, by their ids. */
  findOther?(id: string): Promise<FinishedGame | undefined>;
}

export function gameRoutes(app: FastifyInstance, { store, clock, findOther }: GameRoutesTools): void {
  const reading = createGate(READING_AT_ONCE, clock);
  const replaying = createGate(REPLAYING_AT_ONCE, clock);
  const find = async (id: string): Promise<FinishedGame> => {
    const game = (await findOther?.(id)) ?? (await store.finishedGame(id));
    if (game === undefined) throw noSuchGame();
    return game;
  };
  addRoute(
    app,
    showGame,
    async ({ params, request, reply }) => {
      await reading.enter(normalizeIP(request.ip), reply.raw);
      return gameJson(await find(params.id));
    },
    READING,
  );
  addRoute(
    app,
    verifyGame,
    async ({ params, request, reply }) => {
      await replaying.enter(normalizeIP(request.ip), reply.raw);
      const { log } = await find(params.id);
      if (log.length > MAX_REPLAYED_LENGTH) throw tooLongToVerify();
      return verificationOf(JSON.parse(log) as GameLog);
    },
    REPLAYING,
  );
  addRoute(
    app,
    showStatistics,
    async ({ query: { name, rules } }) => ({
      statistics: await store.statistics(rules === undefined ? { name } : { name, rules }),
    }),
    COUNTING,
  );
}

/** The log is the largest part by far, and JSON already. */
function gameJson({ id, endedAt, rules, players, log }: FinishedGame): Readable {
  const shown = players.map(({ name, score, won, bot }) => ({ name, score, won, bot }));
  const head = JSON.stringify({ id, endedAt, rules, players: shown });
  return jsonStream(`${head.slice(0, -1)},"log":`, log, '}');
}

const CHUNK_LENGTH = 64 * 1024;

/** Stored JSON as a response: sent in parts, as fast as the client reads, without being parsed or copied as a whole. */
export function jsonStream(...texts: readonly string[]): Readable {
  return Readable.from(chunksOf(texts), { objectMode: false });
}

function* chunksOf(texts: readonly string[]): Generator<string> {
  for (const text of texts)
    for (let start = 0; start < text.length; ) {
      const end = chunkEnd(text, start);
      yield text.slice(start, end);
      start = end;
    }
}

/** Both halves of a surrogate pair belong in the same chunk. */
function chunkEnd(text: string, start: number): number {
  const end = start + CHUNK_LENGTH;
  const isHalf = end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
  return isHalf ? end + 1 : end;
}

function tooLongToVerify(): HttpError {
  return new HttpError(
    409,
    'too-long',
    'This game is too long to verify here. You can replay its log yourself.',
  );
}
