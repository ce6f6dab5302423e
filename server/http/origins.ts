import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Counters } from './counters.ts';
import { HttpError } from './httpError.ts';

/**
 * Browsers say which page a request comes from. Pages of this host and of the allowlist may do anything; all others get nothing, not
 * even a WebSocket, or they could play with a visitor's cookies. Programs send no origin.
 */
export function checkOrigins(app: FastifyInstance, allowed: readonly string[], counters: Counters): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || isOwnOrigin(origin, request)) return;
    if (!allowed.includes(origin)) {
      counters.turnedAway.origin += 1;
      throw new HttpError(403, 'forbidden-origin', "Pages of other websites can't use this server.");
    }
    return allowCors(origin, request, reply);
  });
}

/** Compares hosts only: behind a proxy, the server may not see that the page came over TLS. */
function isOwnOrigin(origin: string, { host }: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  const own = `${protocol}//${host}`;
  return /^https?:$/.test(protocol) && URL.canParse(own) && new URL(own).host === from;
}

/** Those with mcp, and last-event-id, are from clients of the Model Context Protocol. */
const HEADERS = [
  'content-type',
  'authorization',
  'mayi-device',
  'mcp-protocol-version',
  'mcp-session-id',
  'mcp-method',
  'mcp-name',
  'last-event-id',
];

function allowCors(origin: string, request: FastifyRequest, reply: FastifyReply) {
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-allow-credentials', 'true');
  reply.header('vary', 'origin');
  if (request.method !== 'OPTIONS') return;
  reply.header('access-control-allow-methods', 'GET, POST');
  reply.header('access-control-allow-headers', HEADERS.join(', '));
  reply.header('access-control-max-age', '600');
  return reply.code(204).send();
}
