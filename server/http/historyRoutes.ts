import { ROOM_PHASES } from '@mayi/core/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Host } from '../host/host.ts';
import type { GameSummary, Store } from '../store/store.ts';
import { deviceOf } from './credentials.ts';
import { endpoint, serve } from './endpoint.ts';
import { playerSchema } from './playerSchema.ts';

const player = playerSchema.extend({ you: z.boolean().describe('played on this device') });

export const showHistory = endpoint({
  method: 'GET',
  path: '/api/history',
  summary: 'Games that were played on this device, newest first, and rooms in which it can play on.',
  status: 200,
  answer: z.strictObject({
    rooms: z.array(
      z.strictObject({
        code: z.string(),
        phase: z.enum(ROOM_PHASES),
        players: z.array(z.string()).readonly().describe('names, in turn order'),
        you: z.string().describe('the name under which this device plays'),
        turn: z.string().nullable().describe('whose turn it is; null before the game'),
        changedAt: z.number(),
      }),
    ),
    games: z.array(
      z.strictObject({
        id: z.string(),
        code: z.string(),
        endedAt: z.number(),
        rules: z.string(),
        players: z.array(player),
      }),
    ),
  }),
  needs: 'device',
});

const MOST_GAMES = 100;
const MOST_ROOMS = 20;
/** Among those that changed last; many may be over, or left. */
const MOST_LOOKED_AT = 60;
/** Each room that was once used from this device is looked at. */
const HARD_WORK = { max: 60, timeWindow: 60_000 };

export function historyRoutes(app: FastifyInstance, host: Host, store: Store): void {
  serve(
    app,
    showHistory,
    async ({ request }) => {
      const device = deviceOf(request);
      if (device === undefined) return { rooms: [], games: [] };
      const games = await store.gamesOfDevice(device, MOST_GAMES);
      return {
        rooms: await openRooms(host, store, device),
        games: games.map((game) => toldTo(device, game)),
      };
    },
    HARD_WORK,
  );
}

/** One after the other: a list that is looked at now and then must not hold up those who play. */
async function openRooms(host: Host, store: Store, device: string) {
  const rooms = [];
  for (const { code, changedAt } of await store.roomsOfDevice(device, MOST_LOOKED_AT)) {
    const unfinished = await host.unfinished(code, device);
    if (unfinished !== undefined) rooms.push({ code, ...unfinished, changedAt });
    if (rooms.length === MOST_ROOMS) break;
  }
  return rooms;
}

/** Nobody is told the devices of the others, hashed or not. */
function toldTo(device: string, { id, code, endedAt, rules, players }: GameSummary) {
  const told = players.map(({ name, score, won, bot, device: from }) => ({
    name,
    score,
    won,
    bot,
    you: from === device,
  }));
  return { id, code, endedAt, rules, players: told };
}
