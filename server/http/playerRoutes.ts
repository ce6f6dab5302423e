import { normalizeIP } from '@fastify/rate-limit';
import { roomRefusal, SEAT_IDS } from '@mayi/core/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CustomPlayers } from '../programs/customPlayers.ts';
import { seatSecret } from './credentials.ts';
import { addRoute, endpoint } from './endpoint.ts';
import { noSuchRoom, refused, unwrap } from './httpError.ts';
import { codeParams } from './roomRoutes.ts';

export const showPlayers = endpoint({
  method: 'GET',
  path: '/api/players',
  summary: 'The operator’s own players, which can be seated in rooms (MAYI_PLAYERS).',
  status: 200,
  response: z.strictObject({ names: z.array(z.string()) }),
});

export const seatPlayer = endpoint({
  method: 'POST',
  path: '/api/rooms/:code/players',
  summary: 'Gives a free seat to one of the operator’s own players. Only for people who have a seat there.',
  params: codeParams,
  notFound: noSuchRoom,
  body: z.strictObject({
    name: z.string().max(20).describe('One of /api/players'),
    seat: z.enum(SEAT_IDS).optional().describe('Default: the first free one'),
  }),
  status: 201,
  response: z.strictObject({ seat: z.enum(SEAT_IDS) }),
  errors: [400, 404, 409, 413, 415],
  needs: 'seat',
});

/** Each is a process. */
const FEW = { max: 10, timeWindow: 60_000 };

export function playerRoutes(app: FastifyInstance, players: CustomPlayers): void {
  addRoute(app, showPlayers, async () => ({ names: [...players.names] }));
  addRoute(
    app,
    seatPlayer,
    async ({ params: { code }, body: { name, seat: wanted }, request }) => {
      const secret = seatSecret(request);
      if (secret === undefined) throw refused(roomRefusal('not-seated'));
      const { seat } = unwrap(
        await players.seat(code, { name, seat: wanted }, { secret, address: normalizeIP(request.ip) }),
      );
      return { seat };
    },
    FEW,
  );
}
