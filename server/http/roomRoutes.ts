import { normalizeIP } from '@fastify/rate-limit';
import {
  DEFAULT_SETTINGS,
  isRoomCode,
  normalizeCode,
  roomRefusal,
  SEAT_IDS,
  type SeatId,
  settingsChangeSchema,
  wireRoomSchema,
  withSettingsChange,
} from '@mayi/core/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Host } from '../host/host.ts';
import {
  anonymousDevice,
  bearerToken,
  deviceOf,
  ensureDevice,
  seatSecret,
  setSeatCookie,
} from './credentials.ts';
import { addRoute, endpoint } from './endpoint.ts';
import { noSuchRoom, refused, unwrap } from './httpError.ts';

/** People may type capitals; URLs have lower case. Anything that can't be a code is a 404 without a look-up. */
export const codeParams = z.strictObject({
  code: z.string().transform(normalizeCode).refine(isRoomCode).describe('The room code, as in its link'),
});

export const createRoom = endpoint({
  method: 'POST',
  path: '/api/rooms',
  summary: 'Creates a room. Settings you leave out get their defaults.',
  body: settingsChangeSchema,
  status: 201,
  response: z.strictObject({ code: z.string(), url: z.string().describe('The link to share') }),
  errors: [400, 409, 413, 415],
});

export const showRoom = endpoint({
  method: 'GET',
  path: '/api/rooms/:code',
  summary: 'What anybody with the link may know about a room.',
  params: codeParams,
  notFound: noSuchRoom,
  status: 200,
  response: wireRoomSchema,
  errors: [404],
});

const seat = z.enum(SEAT_IDS);
const KEEPS = ['cookie', 'header'] as const;
type Keep = (typeof KEEPS)[number];
const keep = z
  .enum(KEEPS)
  .default('cookie')
  .describe(
    'cookie: the browser keeps the seat’s secret in a cookie. header: the secret is in the response, for programs to send as “authorization: Bearer …”',
  );
const program = z
  .literal(true)
  .optional()
  .describe('A program, such as a language model, will play: everybody at the table sees that');
const takenSeat = z.strictObject({ seat, secret: z.string().optional().describe('Only with keep: header') });

export const takeSeat = endpoint({
  method: 'POST',
  path: '/api/rooms/:code/seats',
  summary: 'Takes a seat before the game starts. If you already have one in this room, you get it again.',
  params: codeParams,
  notFound: noSuchRoom,
  body: z.strictObject({ name: z.string().max(100), seat: seat.optional(), keep, program }),
  status: 201,
  response: takenSeat,
  errors: [400, 404, 409, 413, 415],
});

export const askForSeat = endpoint({
  method: 'POST',
  path: '/api/rooms/:code/asks',
  summary:
    'In a running game, asks the table for the seat of a computer player, with its cards and its score. It is yours once somebody there lets you in; until then its secret lets you watch.',
  params: codeParams,
  notFound: noSuchRoom,
  body: z.strictObject({ name: z.string().max(100), seat: seat.optional(), keep, program }),
  status: 201,
  response: takenSeat.extend({ ask: z.string().describe('Its id among the room’s asks') }),
  errors: [400, 404, 409, 413, 415],
});

export const offerMove = endpoint({
  method: 'POST',
  path: '/api/rooms/:code/seats/mine/move-code',
  summary:
    'Creates a single-use code that moves your seat to another device. It expires after a few minutes.',
  params: codeParams,
  notFound: noSuchRoom,
  body: z.strictObject({}),
  status: 200,
  response: z.strictObject({
    moveCode: z.string(),
    until: z.number().describe('When it expires, in milliseconds since 1970'),
  }),
  errors: [404, 409],
  needs: 'seat',
});

export const moveSeat = endpoint({
  method: 'POST',
  path: '/api/rooms/:code/seats/moved',
  summary: 'Takes over the seat the code was made for. The old device can only watch from then on.',
  params: codeParams,
  notFound: noSuchRoom,
  body: z.strictObject({ moveCode: z.string().min(1).max(40), keep }),
  status: 201,
  response: takenSeat,
  errors: [400, 404, 409, 413, 415],
});

const HOUR_MS = 60 * 60 * 1000;
/** Move codes are short, so nobody may try many; and nobody wants to be asked all the time. */
const FEW_TRIES = { max: 10, timeWindow: 60_000 };

export function roomRoutes(app: FastifyInstance, host: Host, roomsPerHour: number): void {
  addRoute(
    app,
    createRoom,
    async ({ body, request }) => {
      const settings = withSettingsChange(DEFAULT_SETTINGS, body);
      const { code } = unwrap(await host.createRoom(settings, normalizeIP(request.ip)));
      return { code, url: `${request.protocol}://${request.host}/r/${code}` };
    },
    { max: roomsPerHour, timeWindow: HOUR_MS },
  );
  addRoute(app, showRoom, async ({ params }) => {
    const room = await host.summary(params.code);
    if (room === undefined) throw noSuchRoom();
    return room;
  });
  seatRoutes(app, host);
}

function seatRoutes(app: FastifyInstance, host: Host): void {
  addRoute(
    app,
    takeSeat,
    async ({ params: { code }, body: { name, seat, keep, program }, request, reply }) => {
      const device = deviceFor(keep, request, reply);
      // No script may read the cookie, so a client that asks for the secret has to send it itself.
      const secret = keep === 'cookie' ? seatSecret(request) : bearerToken(request);
      const taken = unwrap(
        await host.takeSeat(code, { name, device, secret, program, ...(seat && { seat }) }),
      );
      return handOver(taken, { code, keep, request, reply });
    },
  );
  addRoute(
    app,
    askForSeat,
    async ({ params: { code }, body: { name, seat, keep, program }, request, reply }) => {
      const device = deviceFor(keep, request, reply);
      const secret = keep === 'cookie' ? seatSecret(request) : bearerToken(request);
      const asked = unwrap(
        await host.askForSeat(code, { name, device, secret, program, ...(seat && { seat }) }),
      );
      return { ask: asked.ask, ...handOver(asked, { code, keep, request, reply }) };
    },
    FEW_TRIES,
  );
  addRoute(app, offerMove, async ({ params: { code }, request }) => {
    const secret = seatSecret(request);
    if (secret === undefined) throw refused(roomRefusal('not-seated'));
    const { moveCode, until } = unwrap(await host.offerMove(code, secret));
    return { moveCode, until };
  });
  addRoute(
    app,
    moveSeat,
    async ({ params: { code }, body: { moveCode, keep }, request, reply }) => {
      const device = deviceFor(keep, request, reply);
      return handOver(unwrap(await host.moveSeat(code, moveCode, device)), { code, keep, request, reply });
    },
    FEW_TRIES,
  );
}

function deviceFor(keep: Keep, request: FastifyRequest, reply: FastifyReply): string {
  return keep === 'cookie' ? ensureDevice(request, reply) : (deviceOf(request) ?? anonymousDevice());
}

interface Recipient {
  readonly code: string;
  readonly keep: Keep;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function handOver(
  { seat, secret }: { readonly seat: SeatId; readonly secret: string },
  { code, keep, request, reply }: Recipient,
) {
  if (keep === 'header') return { seat, secret };
  setSeatCookie(request, reply, code, secret);
  return { seat };
}
