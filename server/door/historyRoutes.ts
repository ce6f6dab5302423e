import { ROOM_PHASES } from '@mayi/core/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Host } from '../host/host.ts';
import type { GameSummary, Store } from '../store/store.ts';
import { deviceOf } from './cookies.ts';
import { endpoint, serve } from './endpoint.ts';

const player = z.strictObject({
  name: z.string(),
  score: z.number(),
  won: z.boolean(),
  bot: z.string().nullable().describe('level of a computer player'),
  you: z.boolean().describe('played on this device'),
});

export const showHistory = endpoint({
  method: 'GET',
  path: '/api/history',
  summary: 'Games that were played on this device, newest first, and rooms that can be continued.',
  status: 200,
  answer: z.strictObject({
    rooms: z.array(
      z.strictObject({
        code: z.string(),
        phase: z.enum(ROOM_PHASES),
        players: z.array(z.string()).describe('names'),
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

export function historyRoutes(app: FastifyInstance, host: Host, store: Store): void {
  serve(app, showHistory, async ({ request }) => {
    const device = deviceOf(request);
    if (device === undefined) return { rooms: [], games: [] };
    const games = await store.gamesOfDevice(device, MOST_GAMES);
    return { rooms: await openRooms(host, store, device), games: games.map((game) => toldTo(device, game)) };
  });
}

async function openRooms(host: Host, store: Store, device: string) {
  const known = await store.roomsOfDevice(device, MOST_ROOMS);
  const rooms = await Promise.all(known.map(async (one) => ({ ...one, room: await host.summary(one.code) })));
  return rooms.flatMap(({ code, changedAt, room }) => {
    if (room === undefined || room.phase === 'over') return [];
    const players = room.seats.filter(({ who }) => who !== 'nobody').map(({ name }) => name);
    return [{ code, phase: room.phase, players, changedAt }];
  });
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
