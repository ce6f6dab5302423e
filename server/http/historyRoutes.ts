import { ROOM_PHASES, TURN_TIMES } from '@mayi/core/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Host } from '../host/host.ts';
import type { GameSummary, Store } from '../store/store.ts';
import { deviceOf } from './credentials.ts';
import { addRoute, endpoint } from './endpoint.ts';
import { playerSchema } from './gameRoutes.ts';

export const showHistory = endpoint({
  method: 'GET',
  path: '/api/history',
  summary: 'The games played on this device, newest first, and the rooms it can continue in.',
  status: 200,
  response: z.strictObject({
    rooms: z.array(
      z.strictObject({
        code: z.string(),
        phase: z.enum(ROOM_PHASES),
        players: z.array(z.string()).readonly().describe('Names in turn order'),
        you: z.string().describe('The name of this device’s player'),
        turn: z.string().nullable().describe('Whose turn it is; null before the game'),
        since: z
          .number()
          .nullable()
          .describe('Since when the table has waited for a move, in ms since 1970; null if it doesn’t'),
        awaits: z
          .enum(['turn', 'mayI'])
          .nullable()
          .describe('What the table waits for from this device’s player: their turn, or an answer to May I?'),
        turnTime: z.enum(TURN_TIMES).describe('How long a turn may last, as in the room’s settings'),
        changedAt: z.number(),
      }),
    ),
    games: z.array(
      z.strictObject({
        id: z.string(),
        code: z.string(),
        endedAt: z.number(),
        rules: z.string(),
        players: z.array(playerSchema.extend({ you: z.boolean().describe('Played on this device') })),
      }),
    ),
  }),
  needs: 'device',
});

const MAX_GAMES = 100;
const MAX_ROOMS = 20;
/** The most recently changed; many of these may be over or left. */
const MAX_ROOMS_LOADED = 60;
/** Each request loads many rooms. */
const EXPENSIVE = { max: 60, timeWindow: 60_000 };

export function historyRoutes(app: FastifyInstance, host: Host, store: Store): void {
  addRoute(
    app,
    showHistory,
    async ({ request }) => {
      const device = deviceOf(request);
      if (device === undefined) return { rooms: [], games: [] };
      const games = await store.gamesOfDevice(device, MAX_GAMES);
      return {
        rooms: await unfinishedRooms(host, store, device),
        games: games.map((game) => gameFor(device, game)),
      };
    },
    EXPENSIVE,
  );
}

/** One room at a time: a list that people open now and then must not slow down those who play. */
async function unfinishedRooms(host: Host, store: Store, device: string) {
  const rooms = [];
  for (const { code, changedAt } of await store.roomsOfDevice(device, MAX_ROOMS_LOADED)) {
    const unfinished = await host.unfinished(code, device);
    if (unfinished !== undefined) rooms.push({ code, ...unfinished, changedAt });
    if (rooms.length === MAX_ROOMS) break;
  }
  return rooms;
}

/** Never includes other players' devices, not even hashed. */
function gameFor(device: string, { id, code, endedAt, rules, players }: GameSummary) {
  const shown = players.map(({ name, score, won, bot, device: playedOn }) => ({
    name,
    score,
    won,
    bot,
    you: playedOn === device,
  }));
  return { id, code, endedAt, rules, players: shown };
}
