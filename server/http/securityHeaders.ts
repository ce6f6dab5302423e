import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const NONE = ["'none'"];
const SELF = ["'self'"];

/** Nothing from other hosts, nothing inline, no framing. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: SELF,
    scriptSrc: SELF,
    styleSrc: SELF,
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: SELF,
    mediaSrc: SELF,
    workerSrc: SELF,
    manifestSrc: SELF,
    connectSrc: ["'self'", ownWebSockets],
    objectSrc: NONE,
    baseUri: NONE,
    formAction: SELF,
    frameAncestors: NONE,
  },
};

const HALF_A_YEAR_SECONDS = 182 * 24 * 60 * 60;

export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    // Set below, and only for requests that came over TLS.
    hsts: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${HALF_A_YEAR_SECONDS}`);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

/** Some browsers don't count WebSockets of the same host as 'self'. */
function ownWebSockets({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): string {
  return /^[\w.-]+(:\d+)?$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
}
