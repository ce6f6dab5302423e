import { normalizeIP } from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import { normalizeCode } from '@mayi/core/protocol';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { RESTARTS } from '../host/ports.ts';
import { seatSecret } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { Problem } from './httpError.ts';
import { codeParams } from './params.ts';
import { attend } from './socket/clientSocket.ts';
import type { Reception } from './socket/reception.ts';

export const openSocket = endpoint({
  method: 'GET',
  path: '/api/rooms/:code/ws',
  summary: 'The WebSocket of a room: docs/protocol.md tells what is said there. Without a seat, you watch.',
  params: codeParams,
  status: 101,
  answer: z.undefined(),
  problems: [426],
  needs: 'seat',
});

/** The longest message, a lay-down of many cards, has a few hundred bytes. */
const MOST_BYTES = 4096;
const MOST_PIECES = 16;
/** Who does not answer a goodbye is cut off. */
const CLOSE_WITHIN_MS = 2000;

/** Some clients offer their secret beside it, which is never repeated. */
const SUBPROTOCOL = 'mayi';

/** Comes before all that may refuse a request: it is what ends the socket of a refused one. */
export async function allowSockets(app: FastifyInstance, log: FastifyBaseLogger): Promise<void> {
  // Pongs count like messages, so they are sent by hand. Types do not know `closeTimeout` and `maxFragments` yet.
  const options = {
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
    autoPong: false,
    closeTimeout: CLOSE_WITHIN_MS,
    maxFragments: MOST_PIECES,
    handleProtocols: (offered: ReadonlySet<string>) => offered.has(SUBPROTOCOL) && SUBPROTOCOL,
  };
  await app.register(websocket, {
    options,
    errorHandler: (error, socket) => hearOfBreak(error, socket, log),
    preClose: () => sayGoodbye(app),
  });
}

export function socketRoute(app: FastifyInstance, reception: Reception): void {
  app.route({
    method: 'GET',
    url: openSocket.path,
    handler: async () => {
      throw new Problem(426, 'upgrade-required', 'this address speaks WebSocket only');
    },
    // From here on the socket is a WebSocket's: it need not remember the request that it began with, nor the answer.
    async preHandler({ ws, raw }, reply) {
      if (ws) reply.raw.detachSocket(raw.socket);
    },
    wsHandler(socket, request) {
      socket.removeAllListeners('error');
      socket.on('error', (error) => hearOfBreak(error, socket, reception.log));
      const { code } = request.params as { code: string };
      const address = normalizeIP(request.ip);
      attend(
        socket,
        { code: normalizeCode(code), secret: seatSecret(request), address, raw: request.raw.socket },
        reception,
      );
    },
  });
}

/** What is too big, or no WebSocket frame at all, is answered by `ws` itself, with a close code. */
function hearOfBreak(error: Error, socket: WebSocket, log: FastifyBaseLogger): void {
  log.debug({ err: error }, 'a connection broke');
  if (socket.readyState === socket.OPEN) socket.terminate();
}

/** Waits until all have gone; who does not answer is cut off by then. Whoever comes now finds plain HTTP, and a 503. */
async function sayGoodbye({ server, websocketServer: { clients } }: FastifyInstance): Promise<void> {
  server.removeAllListeners('upgrade');
  const gone = [...clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  for (const socket of clients) socket.close(...RESTARTS);
  await Promise.all(gone);
}
