import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tally } from './counters.ts';
import { Problem } from './httpError.ts';

/**
 * A browser says which page a request comes from. Pages of this host may ask for anything, and those of the list; all others nothing,
 * not even a WebSocket, or they could play with the cookies of whoever looks at them. Programs send no origin.
 */
export function checkOrigins(app: FastifyInstance, allowed: readonly string[], tally: Tally): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || isOwn(origin, request)) return;
    if (!allowed.includes(origin)) {
      tally.turnedAway.origin += 1;
      throw new Problem(403, 'forbidden-origin', 'pages of other web sites may not talk to this server');
    }
    return letRead(origin, request, reply);
  });
}

/** By host alone: whether the way to the proxy in front is encrypted is not known here. */
function isOwn(origin: string, { host }: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  const own = `${protocol}//${host}`;
  return /^https?:$/.test(protocol) && URL.canParse(own) && new URL(own).host === from;
}

/** CORS, for the pages of the list. */
function letRead(origin: string, request: FastifyRequest, reply: FastifyReply) {
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-allow-credentials', 'true');
  reply.header('vary', 'origin');
  if (request.method !== 'OPTIONS') return;
  reply.header('access-control-allow-methods', 'GET, POST');
  reply.header('access-control-allow-headers', 'content-type, authorization, mayi-device');
  reply.header('access-control-max-age', '600');
  return reply.code(204).send();
}
