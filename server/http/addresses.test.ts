import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addressRoute } from './addressRoute.ts';

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
