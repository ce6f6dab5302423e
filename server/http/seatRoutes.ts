import { roomRefusal, SEAT_IDS, type SeatId } from '@mayi/core/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Host } from '../host/host.ts';
import { bearer, deviceOf, keepDevice, keepSeat, seatSecret, unknownDevice } from './credentials.ts';
import { endpoint, serve } from './endpoint.ts';
import { granted, noSuchRoom, refused } from './httpError.ts';
import { codeParams } from './params.ts';

const seat = z.enum(SEAT_IDS);
const KEEPS = ['cookie', 'header'] as const;
const keep = z
  .enum(KEEPS)
  .default('cookie')
  .describe(
    'a browser keeps the secret of the seat in a cookie; a program is told it, to send as “authorization: Bearer …”',
  );

const seated = z.strictObject({ seat, secret: z.string().optional().describe('only with keep: header') });

export const takeSeat = endpoint({
  method: 'POST',
  path: '/api/rooms/:code/seats',
  summary: 'Sits down at the table, before the game begins. Who has a seat there already gets it again.',
  params: codeParams,
  missing: noSuchRoom,
  body: z.strictObject({ name: z.string().max(100), seat: seat.optional(), keep }),
  status: 201,
  answer: seated,
  problems: [400, 404, 409, 413, 415],
});

export const offerMove = endpoint({
  method: 'POST',
  path: '/api/rooms/:code/seats/mine/move-code',
  summary: 'A code, good for one use and a few minutes, that brings your seat to another device.',
  params: codeParams,
  missing: noSuchRoom,
  body: z.strictObject({}),
  status: 200,
  answer: z.strictObject({
    moveCode: z.string(),
    until: z.number().describe('milliseconds since 1970'),
  }),
  problems: [404, 409],
  needs: 'seat',
});

export const moveSeat = endpoint({
  method: 'POST',
  path: '/api/rooms/:code/seats/moved',
  summary: 'Takes over the seat that the code was made for. The old device can only watch from then on.',
  params: codeParams,
  missing: noSuchRoom,
  body: z.strictObject({ moveCode: z.string().min(1).max(40), keep }),
  status: 201,
  answer: seated,
  problems: [400, 404, 409, 413, 415],
});

/** Codes to move a seat are short: nobody may try many. */
const FEW_TRIES = { max: 10, timeWindow: 60_000 };

export function seatRoutes(app: FastifyInstance, host: Host): void {
  serve(app, takeSeat, async ({ params: { code }, body: { name, seat, keep }, request, reply }) => {
    const device = deviceFor(keep, request, reply);
    // What is in a cookie, no script may read: whoever wants to be told must show that it knows.
    const secret = keep === 'cookie' ? seatSecret(request) : bearer(request);
    const wish = { name, device, secret, ...(seat && { seat }) };
    return handOver({ code, keep, request, reply }, granted(await host.takeSeat(code, wish)));
  });
  serve(app, offerMove, async ({ params: { code }, request }) => {
    const secret = seatSecret(request);
    if (secret === undefined) throw refused(roomRefusal('not-seated'));
    const { moveCode, until } = granted(await host.offerMove(code, secret));
    return { moveCode, until };
  });
  serve(
    app,
    moveSeat,
    async ({ params: { code }, body: { moveCode, keep }, request, reply }) => {
      const device = deviceFor(keep, request, reply);
      return handOver({ code, keep, request, reply }, granted(await host.moveSeat(code, moveCode, device)));
    },
    FEW_TRIES,
  );
}

type Keep = (typeof KEEPS)[number];

function deviceFor(keep: Keep, request: FastifyRequest, reply: FastifyReply): string {
  return keep === 'cookie' ? keepDevice(request, reply) : (deviceOf(request) ?? unknownDevice());
}

interface Taker {
  readonly code: string;
  readonly keep: Keep;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function handOver({ code, keep, request, reply }: Taker, { seat, secret }: { seat: SeatId; secret: string }) {
  if (keep === 'header') return { seat, secret };
  keepSeat(request, reply, code, secret);
  return { seat };
}
