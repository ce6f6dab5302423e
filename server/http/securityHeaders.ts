import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const NONE = ["'none'"];
const SELF = ["'self'"];

/** Nothing from elsewhere, nothing inline, in nobody's frame. */
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
    connectSrc: ["'self'", socketsHere],
    objectSrc: NONE,
    baseUri: NONE,
    formAction: SELF,
    frameAncestors: NONE,
  },
};

const HALF_A_YEAR = 182 * 24 * 60 * 60;

export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  // Encryption is promised only where it is known to be there.
  await app.register(helmet, {
    contentSecurityPolicy,
    hsts: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${HALF_A_YEAR}`);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

/** Some browsers do not count the WebSockets of the same host as 'self'. */
function socketsHere({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): string {
  return /^[\w.-]+(:\d+)?$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
}
