import { normalizeIP } from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import { normalizeCode } from '@mayi/core/protocol';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { RESTART_CLOSE } from '../host/ports.ts';
import { seatSecret } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { HttpError } from './httpError.ts';
import { codeParams } from './roomRoutes.ts';
import { type SocketTools, serveSocket } from './socket/clientSocket.ts';

export const openSocket = endpoint({
  method: 'GET',
  path: '/api/rooms/:code/ws',
  summary: 'The WebSocket of a room, described in docs/protocol.md. Without a seat, you watch.',
  params: codeParams,
  status: 101,
  response: z.undefined(),
  errors: [426],
  needs: 'seat',
});

/** The longest message, with a family's own rules, has about 6,000 bytes at worst. */
export const MAX_MESSAGE_BYTES = 8192;
const MAX_FRAGMENTS = 16;
const CLOSE_TIMEOUT_MS = 2000;

/** Some clients offer their secret beside it; that is never echoed. */
const SUBPROTOCOL = 'mayi';

/** Register this before anything that may refuse a request: it also ends the sockets of refused upgrades. */
export async function allowSockets(app: FastifyInstance, log: FastifyBaseLogger): Promise<void> {
  // The types of @fastify/websocket don't know `closeTimeout` and `maxFragments` yet.
  const options = {
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    // Pings count against the message limit, so the server answers them itself.
    autoPong: false,
    closeTimeout: CLOSE_TIMEOUT_MS,
    maxFragments: MAX_FRAGMENTS,
    handleProtocols: (offered: ReadonlySet<string>) => offered.has(SUBPROTOCOL) && SUBPROTOCOL,
  };
  await app.register(websocket, {
    options,
    errorHandler: (error, socket) => terminate(error, socket, log),
    preClose: () => closeAllSockets(app),
  });
}

export function socketRoute(app: FastifyInstance, tools: SocketTools): void {
  app.route({
    method: 'GET',
    url: openSocket.path,
    handler: async () => {
      throw new HttpError(426, 'upgrade-required', 'This address only accepts WebSocket connections.');
    },
    // Otherwise the open socket would keep its request and response in memory.
    async preHandler({ ws, raw }, reply) {
      if (ws) reply.raw.detachSocket(raw.socket);
    },
    wsHandler(socket, request) {
      socket.removeAllListeners('error');
      socket.on('error', (error) => terminate(error, socket, tools.log));
      const { code } = request.params as { code: string };
      const client = {
        code: normalizeCode(code),
        secret: seatSecret(request),
        address: normalizeIP(request.ip),
        raw: request.raw.socket,
      };
      serveSocket(socket, client, tools);
    },
  });
}

/** Messages that are too big and invalid frames are answered by `ws` itself, with a close code. */
function terminate(error: Error, socket: WebSocket, log: FastifyBaseLogger): void {
  log.debug({ err: error }, 'a connection failed');
  if (socket.readyState === socket.OPEN) socket.terminate();
}

/** Waits until all sockets are closed; `ws` cuts off those that don't answer. New upgrades get plain HTTP with a 503. */
async function closeAllSockets({ server, websocketServer: { clients } }: FastifyInstance): Promise<void> {
  server.removeAllListeners('upgrade');
  const closed = [...clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  for (const socket of clients) socket.close(...RESTART_CLOSE);
  await Promise.all(closed);
}
