import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import type { Counters } from './counters.ts';
import { HttpError } from './httpError.ts';

/** Probes and scrapers use whatever name they find the server by. None of these need a cookie or read anything about a game. */
const ANY_HOST = /^\/(healthz|readyz|metrics)(\?|$)/;

/** Names that only a local network can have: nobody can register them for a website. */
const LOCAL_DOMAINS = ['local', 'lan', 'home', 'home.arpa', 'internal', 'localdomain'];

/**
 * A website can let its own name point to an address on a visitor's network (DNS rebinding), and then its pages count as pages of this
 * server. But its name is still in the request, so only names of this server are served. An address can't be rebound.
 */
export function checkHosts(
  app: FastifyInstance,
  { allowedHosts, host: listensOn }: Pick<Settings, 'allowedHosts' | 'host'>,
  counters: Counters,
): void {
  if (allowedHosts.includes('*')) return;
  const known = new Set([...ownNames(), listensOn.toLowerCase(), ...allowedHosts]);
  app.addHook('onRequest', async (request) => {
    if (ANY_HOST.test(request.url)) return;
    for (const host of hostsOf(request)) {
      const name = nameIn(host);
      if (name !== undefined && isKnown(name, known)) continue;
      counters.turnedAway.host += 1;
      throw unknownHost(name ?? '');
    }
  });
}

/** As sent by the client or proxy, and as forwarded by a trusted proxy: pages can forge only one of them. Old programs send none. */
function hostsOf({ host, headers }: FastifyRequest): string[] {
  return [headers.host ?? '', host ?? ''].filter((name) => name !== '');
}

/** Without its port. */
function nameIn(host: string): string | undefined {
  const url = `http://${host}`;
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(url) ? new URL(url).hostname : undefined;
}

function isKnown(name: string, known: ReadonlySet<string>): boolean {
  const address = name.startsWith('[') ? name.slice(1, -1) : name;
  return isIP(address) !== 0 || name.endsWith('.localhost') || known.has(name);
}

function ownNames(): string[] {
  const own = hostname().toLowerCase();
  const short = own.split('.')[0] ?? own;
  return ['localhost', own, short, ...LOCAL_DOMAINS.map((domain) => `${short}.${domain}`)];
}

function unknownHost(name: string): HttpError {
  const message = `This server isn’t known as “${name}”. If it should be, add the name to ALLOWED_HOSTS.`;
  return new HttpError(421, 'unknown-host', message);
}
