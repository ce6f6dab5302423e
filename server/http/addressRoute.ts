import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addRoute, endpoint } from './endpoint.ts';

export const showAddresses = endpoint({
  method: 'GET',
  path: '/api/addresses',
  summary:
    'Where others on the network find this server, for a page that was opened at localhost: empty if they can’t, and for everyone who isn’t on the server’s own machine. And what it offers: whether programs can join, and the operator’s own players.',
  status: 200,
  response: z.strictObject({
    urls: z.array(z.string()).describe('Such as http://192.168.1.20:8080'),
    programs: z.boolean().describe('Whether programs can join rooms at /mcp'),
    players: z.array(z.string()).describe('As /api/players'),
  }),
});

/** What others on the network are to type instead of localhost. And what the lobby offers, so that it has to ask only once. */
export function addressRoute(
  app: FastifyInstance,
  networkUrls: () => readonly string[],
  players: readonly string[] = [],
): void {
  addRoute(app, showAddresses, async ({ request }) => ({
    urls: isFromThisMachine(request) ? [...networkUrls()] : [],
    // The operator may have turned it off.
    programs: app.hasRoute({ method: 'POST', url: '/mcp' }),
    players: [...players],
  }));
}

/** Inner addresses are nobody else's business: a request that a proxy on this machine forwards isn't from here. */
function isFromThisMachine({ hostname, headers, socket: { remoteAddress = '' } }: FastifyRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => name in headers);
  return !isForwarded && isLoopback(remoteAddress.replace(/^::ffff:/, '')) && isLoopback(hostname);
}

function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIPv4(name) && /^127\./.test(name))
  );
}

/** A machine with virtual networks has many addresses, and nobody wants to try them all. */
const MAX_URLS = 4;

type Interfaces = ReturnType<typeof networkInterfaces>;

/** Where others on the network find the server; none if it listens on one address only. */
export function networkUrlsOf(
  { host, port }: { readonly host: string; readonly port: number },
  interfaces: Interfaces = networkInterfaces(),
): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(interfaces)
    .flatMap((addresses = []) => addresses)
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .slice(0, MAX_URLS)
    .map(({ address }) => `http://${address}:${port}`);
}
