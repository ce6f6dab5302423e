import { request } from 'node:http';
import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { openClient, upgradeStatus } from './testing/socketClient.ts';
import { startTestServer, type TestServer } from './testing/testServer.ts';

const SOCKET = '/api/rooms/aaaaaa/ws';

/** `fetch` always sends the address of the URL. */
function statusOf({ url }: TestServer, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject).end();
  });
}

describe('requests for another host', () => {
  it.each([
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    `${hostname()}.evil.example`,
    '127.0.0.1.evil.example',
    'a b',
  ])('such as %s get 421, and no WebSocket', async (host) => {
    const server = await startTestServer();
    for (const path of ['/', '/api/openapi.json', '/api/rooms/aaaaaa', '/no/such/page'])
      expect(await statusOf(server, path, { host }), path).toBe(421);
    expect(await upgradeStatus(server.url, SOCKET, { headers: { host } })).toBe(421);
    expect(server.counters.turnedAway.host).toBe(5);
  });

  it('say which setting allows it', async () => {
    const { http } = await startTestServer();
    const { payload } = await http.app.inject({ url: '/', headers: { host: 'cards.example' } });
    expect(JSON.parse(payload).error).toEqual({
      code: 'unknown-host',
      message: 'This server isn’t known as “cards.example”. If it should be, add the name to ALLOWED_HOSTS.',
    });
  });

  it('get nothing by claiming that a proxy forwarded them either', async () => {
    const server = await startTestServer({ env: { TRUST_PROXY: 'loopback' } });
    const [own, other] = ['127.0.0.1', 'evil.example'];
    expect(await statusOf(server, '/', { host: other, 'x-forwarded-host': own })).toBe(421);
    expect(await statusOf(server, '/', { host: own, 'x-forwarded-host': other })).toBe(421);
    expect(await statusOf(server, '/', { host: own, 'x-forwarded-host': own })).toBe(200);
  });

  it.each(['/healthz', '/readyz'])('may check %s, as load balancers do', async (path) => {
    const server = await startTestServer();
    expect(await statusOf(server, path, { host: 'node-1.internal.example' })).toBe(200);
  });

  it('may scrape the metrics', async () => {
    const server = await startTestServer({ env: { METRICS_TOKEN: 'secret' } });
    const headers = { host: 'node-1.internal.example', authorization: 'Bearer secret' };
    expect(await statusOf(server, '/metrics', headers)).toBe(200);
  });
});

describe('requests for this host', () => {
  it.each([
    '127.0.0.1:8080',
    '192.168.1.20:8080',
    '[::1]:8080',
    '[2001:db8::1]',
    'localhost:5173',
    'LOCALHOST',
    'mayi.localhost',
    hostname(),
    `${hostname().split('.')[0]}.local:8080`,
  ])('as %s are served', async (host) => {
    const server = await startTestServer();
    expect(await statusOf(server, '/', { host })).toBe(200);
  });

  it.each([
    ['cards.example', 'Cards.Example:443', 200],
    ['cards.example', 'play.cards.example', 421],
    ['other.example, cards.example', 'cards.example', 200],
    ['*', 'anything.example', 200],
  ])('with ALLOWED_HOSTS=%s as %s: %i', async (ALLOWED_HOSTS, host, status) => {
    const server = await startTestServer({ env: { ALLOWED_HOSTS } });
    expect(await statusOf(server, '/', { host })).toBe(status);
  });

  it('by the name it listens on are served', async () => {
    const server = await startTestServer({ env: { HOST: 'localhost' } });
    expect(await statusOf(server, '/', { host: 'localhost' })).toBe(200);
  });

  it('open WebSockets', async () => {
    const server = await startTestServer({ env: { ALLOWED_HOSTS: 'cards.example' } });
    const { socket } = await openClient(server.url, SOCKET, { headers: { host: 'cards.example' } });
    socket.close();
  });
});
