import type { NetworkInterfaceInfo } from 'node:os';
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addressRoute, networkUrlsOf } from './addressRoute.ts';

const URLS = ['http://192.168.1.20:8080'];

async function urlsFor(host: string, remoteAddress: string, headers: Record<string, string> = {}) {
  const app = fastify();
  addressRoute(app, () => URLS);
  const { payload } = await app.inject({
    url: '/api/addresses',
    remoteAddress,
    headers: { host, ...headers },
  });
  return JSON.parse(payload).urls;
}

describe('the addresses for others on the network', () => {
  it.each([
    ['localhost:8080', '127.0.0.1'],
    ['127.0.0.1:8080', '127.0.0.1'],
    ['[::1]:8080', '::1'],
    ['localhost', '::ffff:127.0.0.1'],
  ])('are shown to a page at %s on this machine', async (host, from) => {
    expect(await urlsFor(host, from)).toEqual(URLS);
  });

  it.each([
    ['someone on the network', '192.168.1.20:8080', '192.168.1.30', {}],
    ['someone on the network who asks for localhost', 'localhost', '192.168.1.30', {}],
    ['visitors of a website behind a proxy on this machine', 'cards.example', '127.0.0.1', {}],
    ['… who claim to be here', 'localhost', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
  ])('are not shown to %s', async (_, host, from, headers) => {
    expect(await urlsFor(host, from, headers)).toEqual([]);
  });
});

describe('what the lobby offers', () => {
  it.each([[[]], [['mine', 'other']]])('are the operator’s own players: %j', async (players) => {
    const app = fastify();
    addressRoute(app, () => URLS, players);
    expect((await app.inject({ url: '/api/addresses' })).json()).toMatchObject({ players });
  });
});

describe('whether programs can join', () => {
  const answer = async (app: FastifyInstance) => (await app.inject({ url: '/api/addresses' })).json();

  it('depends on whether there is a route for them', async () => {
    const [without, having] = [fastify(), fastify()];
    for (const app of [without, having]) addressRoute(app, () => URLS);
    having.post('/mcp', async () => ({}));
    expect(await answer(without)).toMatchObject({ programs: false });
    expect(await answer(having)).toMatchObject({ programs: true });
  });
});

function interfaceWith(address: string, more: Partial<NetworkInterfaceInfo> = {}): NetworkInterfaceInfo {
  const shape = { address, netmask: '', mac: '', internal: false, cidr: null, family: 'IPv4' };
  return { ...shape, ...more } as NetworkInterfaceInfo;
}

const ALL = { host: '0.0.0.0', port: 8080 };

describe('the network addresses of the server', () => {
  it('are those of the network cards, not of this machine alone', () => {
    const found = networkUrlsOf(ALL, {
      lo: [interfaceWith('127.0.0.1', { internal: true })],
      wifi: [interfaceWith('192.168.1.20'), interfaceWith('fe80::1', { family: 'IPv6' })],
      broken: [interfaceWith('169.254.3.4')],
    });
    expect(found).toEqual(['http://192.168.1.20:8080']);
  });

  it('are none if the server listens on one address only, or there is no network', () => {
    const wifi = { wifi: [interfaceWith('192.168.1.20')] };
    expect(networkUrlsOf({ host: '127.0.0.1', port: 8080 }, wifi)).toEqual([]);
    expect(networkUrlsOf({ host: '::', port: 8080 }, {})).toEqual([]);
  });

  it('are a few at most', () => {
    const many = Array.from({ length: 30 }, (_, at) => interfaceWith(`10.0.0.${at + 1}`));
    expect(networkUrlsOf(ALL, { many })).toHaveLength(4);
  });
});
