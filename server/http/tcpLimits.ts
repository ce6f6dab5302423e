import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { Settings } from '../settings.ts';
import type { Counters } from './counters.ts';

/** A browser opens several TCP connections while it loads a page, and later one for the WebSocket. */
const TCP_PER_CONNECTION = 8;

const BODY = JSON.stringify({
  error: { code: 'too-many-connections', message: 'Too many connections from this address.' },
});
const REFUSAL = [
  'HTTP/1.1 429 Too Many Requests',
  'connection: close',
  'content-type: application/json; charset=utf-8',
  `content-length: ${BODY.length}`,
  '',
  BODY,
].join('\r\n');

/**
 * Limits open TCP connections, in total and per address, whether or not they ever send anything. A trusted proxy brings everybody's
 * requests from one address, so its own connections aren't counted.
 */
export function limitTcp(
  server: Server,
  settings: Pick<Settings, 'maxConnections' | 'connectionsPerAddress' | 'trustProxy'>,
  { turnedAway }: Counters,
): void {
  const isProxy = proxyTest(settings.trustProxy);
  const most = TCP_PER_CONNECTION * settings.connectionsPerAddress;
  const open = new Map<string, number>();

  function count(key: string, change: 1 | -1): void {
    const next = (open.get(key) ?? 0) + change;
    if (next === 0) open.delete(key);
    else open.set(key, next);
  }

  server.maxConnections = TCP_PER_CONNECTION * settings.maxConnections;
  server.on('drop', () => {
    turnedAway.full += 1;
  });
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const key = normalizeIP(remoteAddress);
    count(key, 1);
    socket.once('close', () => count(key, -1));
    if ((open.get(key) ?? 0) <= most) return;
    turnedAway['address-full'] += 1;
    socket.end(REFUSAL);
    socket.destroySoon();
  });
}

const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** As `trustProxy` of Fastify, which can only be asked about requests. */
function proxyTest(trustProxy: Settings['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const trusted = new BlockList();
  for (const range of trustProxy.flatMap((text) => NAMED_RANGES[text.toLowerCase()] ?? text)) {
    const [address = '', bits] = range.split('/');
    const [family, all] = isIPv6(address) ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
    trusted.addSubnet(address, bits === undefined ? all : Number(bits), family);
  }
  return (address) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
