import { normalizeIP } from '@fastify/rate-limit';
import {
  type Day,
  DEAL_VERSION,
  dayNumber,
  dealGameId,
  isDay,
  MAX_DEAL_MOVES,
  nextDealAt,
  tomorrowOf,
  yesterdayOf,
} from '@mayi/bots/dailyDeal';
import { hashSeed } from '@mayi/core/cards';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BusyError } from '../botThreads/botPool.ts';
import type { Deals } from '../daily/deals.ts';
import { createResults, DAILY_LIMITS, type ResultsTools } from '../daily/results.ts';
import { hashed } from '../room/secrets.ts';
import type { DailyResult, DailyStandings, Store } from '../store/store.ts';
import { deviceOf, ensureDevice } from './credentials.ts';
import { addRoute, endpoint } from './endpoint.ts';
import { createGate } from './gate.ts';
import { HttpError, unwrap } from './httpError.ts';

const day = z
  .string()
  .refine(isDay, 'must be a date like 2026-11-17')
  .describe('A day in UTC, like 2026-11-17');
/** Chosen by the device that opened the group, with more letters than anybody can guess. */
const groupCode = z.string().regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters');
const name = z.string().max(200);
/** A lay-down is a list of melds, which are objects with lists of cards. */
const MOVE_DEPTH = 5;
const move = z
  .looseObject({ type: z.string() })
  .refine((found) => isWithin(found, MOVE_DEPTH), 'must not be nested any deeper than a move');
const commitment = z.string().describe('The hash of the seed: check it once the seed is known');

export const showDaily = endpoint({
  method: 'GET',
  path: '/api/daily',
  summary: 'Today’s daily deal, and the commitment to tomorrow’s.',
  status: 200,
  response: z.strictObject({
    day,
    version: z.int().describe('Of the order of moves and the computer players'),
    seed: z.string(),
    seedHash: commitment,
    endsAt: z.number().describe('When the next deal comes'),
    tomorrow: z.strictObject({ day, seedHash: commitment }),
    yesterday: z.strictObject({
      day,
      results: z.int(),
      best: z
        .strictObject({ name: z.string().nullable(), score: z.int(), gameId: z.string() })
        .nullable()
        .describe('The best result, and where its moves are: /api/games/{gameId}'),
    }),
  }),
});

export const submitDaily = endpoint({
  method: 'POST',
  path: '/api/daily/results',
  summary:
    'Sends in a result with all its moves. The server replays it, and counts the first one of a device, until the end of the next day.',
  body: z.strictObject({
    day,
    version: z.int(),
    score: z.int().describe('The player’s points'),
    moves: z
      .array(move)
      .max(MAX_DEAL_MOVES)
      .describe('Every command of the game, those of the computer players included'),
    name: name.nullable().default(null),
    group: groupCode.nullable().default(null),
  }),
  maxBodyBytes: 256 * 1024,
  status: 200,
  response: z.strictObject({
    result: z
      .enum(['counted', 'already', 'full'])
      .describe('already: an earlier one counts; full: this day has as many results as are counted'),
  }),
  errors: [400, 409, 413, 415],
  needs: 'device',
});

export const changeDaily = endpoint({
  method: 'POST',
  path: '/api/daily/mine',
  summary: 'Changes the name and the group of this device’s result.',
  body: z.strictObject({ day, name: name.nullable(), group: groupCode.nullable() }),
  status: 200,
  response: z.strictObject({ isChanged: z.boolean().describe('False if it has no result that day') }),
  errors: [400, 409, 413, 415],
  needs: 'device',
});

const listed = z.strictObject({
  name: z.string().nullable().describe('Null if they gave none'),
  score: z.int(),
  wentOut: z.string().describe('110: went out in the first two of three rounds'),
  rank: z.int(),
  you: z.boolean(),
});

export const showDailyStandings = endpoint({
  method: 'GET',
  path: '/api/daily/standings',
  summary: 'The results of a day: of everyone, of a group, and of this device.',
  query: z.strictObject({ day, group: groupCode.optional() }),
  status: 200,
  response: z.strictObject({
    results: z.int(),
    scores: z.array(z.strictObject({ score: z.int(), count: z.int() })).describe('Best first'),
    best: z.array(listed),
    group: z.array(listed).describe('Empty without a group'),
    you: listed.nullable(),
  }),
  errors: [400],
  needs: 'device',
});

const MINUTE_MS = 60_000;
/** Each may cost a replay of a whole game. */
export const SUBMITTING = { max: 30, timeWindow: 60 * MINUTE_MS };
/** Their moves stay in memory meanwhile. */
const AT_ONCE = { atOnce: 8, perAddress: 1, waiting: 64, sendWithinMs: MINUTE_MS };
const CHANGING = { max: 30, timeWindow: MINUTE_MS };
/** Reads every score of a day. */
const READING = { max: 60, timeWindow: MINUTE_MS };

export interface DailyTools extends Omit<ResultsTools, 'store'> {
  readonly deals: Deals;
  readonly store: Store;
}

export function dailyRoutes(app: FastifyInstance, tools: DailyTools): void {
  const { deals, store, clock } = tools;
  const results = createResults(tools);
  const submitting = createGate(AT_ONCE, clock);
  addRoute(
    app,
    showDaily,
    ({ request, reply }) => {
      // Known before it sends in a result, or two at the same time would be those of two devices.
      ensureDevice(request, reply);
      return todaysDeal(tools);
    },
    READING,
  );
  addRoute(
    app,
    submitDaily,
    async ({ body, request, reply }) => {
      const address = normalizeIP(request.ip);
      await submitting.enter(address, reply.raw);
      const device = ensureDevice(request, reply);
      const submitted = await results.submit(body, { device, address }).catch(whenBusy);
      return { result: unwrap(submitted).result };
    },
    SUBMITTING,
  );
  addRoute(
    app,
    changeDaily,
    async ({ body: { day, ...shown }, request }) => {
      const device = deviceOf(request);
      if (device === undefined) return { isChanged: false };
      return { isChanged: unwrap(await results.change(day, shown, device)).isChanged };
    },
    CHANGING,
  );
  addRoute(
    app,
    showDailyStandings,
    async ({ query: { day, group }, request }) => {
      // Nothing is known about a day that hasn't come.
      if (day > deals.today()) return { results: 0, scores: [], best: [], group: [], you: null };
      const device = deviceOf(request) ?? null;
      const found = await store.dailyStandings({
        day: dayNumber(day),
        device,
        group: group === undefined ? null : hashed(group),
        limit: DAILY_LIMITS.listed,
      });
      return shownStandings(found, device);
    },
    READING,
  );
}

/** Whatever is nested further down isn't looked at. */
function isWithin(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((one) => isWithin(one, depth - 1));
}

async function todaysDeal({ deals, store, clock }: DailyTools) {
  const { day, seed } = await deals.on(deals.today());
  const tomorrow = await deals.on(tomorrowOf(day));
  const before = yesterdayOf(day);
  const query = { day: dayNumber(before), device: null, group: null, limit: 1 };
  const { scores, best } = await store.dailyStandings(query);
  return {
    day,
    version: DEAL_VERSION,
    seed,
    seedHash: hashSeed(seed),
    endsAt: nextDealAt(clock.now()),
    tomorrow: { day: tomorrow.day, seedHash: hashSeed(tomorrow.seed) },
    yesterday: { day: before, results: countOf(scores), best: bestOf(before, best[0]) },
  };
}

function bestOf(day: Day, best: DailyResult | undefined) {
  return best === undefined ? null : { name: best.name, score: best.score, gameId: dealGameId(day, 'best') };
}

function countOf(scores: DailyStandings['scores']): number {
  return scores.reduce((sum, { count }) => sum + count, 0);
}

/** No device, no group: only what the list shows. */
function shownStandings({ scores, best, group, own }: DailyStandings, device: string | null) {
  const show = (result: DailyResult) => ({
    name: result.name,
    score: result.score,
    wentOut: result.wentOut,
    rank: 1 + countOf(scores.filter(({ score }) => score < result.score)),
    you: result.device === device,
  });
  return {
    results: countOf(scores),
    scores: scores.map(({ score, count }) => ({ score, count })),
    best: best.map(show),
    group: group.map(show),
    you: own && show(own),
  };
}

function whenBusy(error: unknown): never {
  if (error instanceof BusyError)
    throw new HttpError(503, 'busy', 'The server is busy. Try again in a moment.');
  throw error;
}
