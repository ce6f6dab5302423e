import { beforeEach, describe, expect, it } from 'vitest';
import { type Era, modelAt, NEWEST } from '../programs/testing/model.ts';
import { get, post } from './testing/request.ts';
import { openClient, upgradeStatus } from './testing/socketClient.ts';
import { startTestServer, type TestServer } from './testing/testServer.ts';

let server: TestServer;
let path: string;
let own: string;
beforeEach(async () => {
  server = await startTestServer({
    env: { ALLOWED_ORIGINS: 'https://cards.example, http://localhost:5173' },
  });
  const { body } = await post(`${server.url}/api/rooms`);
  path = `/api/rooms/${body.code}`;
  own = new URL(server.url).host;
});

describe('pages', () => {
  it.each([
    'https://evil.example',
    'http://cards.example',
    'https://cards.example.evil.example',
    'null',
    'cards.example',
    'file://',
  ])('of %s get nothing, not even a WebSocket', async (origin) => {
    for (const { status, body } of [
      await get(server.url + path, { origin }),
      await post(`${server.url}/api/rooms`, {}, { origin }),
      await get(`${server.url}/`, { origin }),
    ])
      expect({ status, code: body.error.code }).toEqual({ status: 403, code: 'forbidden-origin' });
    expect(await upgradeStatus(server.url, `${path}/ws`, { headers: { origin } })).toBe(403);
    expect(server.counters.turnedAway.origin).toBe(4);
  });

  it('of the same host with another port get nothing either', async () => {
    expect((await get(server.url + path, { origin: 'http://127.0.0.1:1' })).status).toBe(403);
  });

  it.each([
    ['the same host', () => `http://${own}`],
    ['the same host, with TLS up to a proxy', () => `https://${own}`],
    ['the allowlist', () => 'https://cards.example'],
    ['the allowlist, with a port', () => 'http://localhost:5173'],
  ])('of %s may use the API and play', async (_, origin) => {
    const headers = { origin: origin() };
    expect((await get(server.url + path, headers)).status).toBe(200);
    expect((await post(`${server.url}/api/rooms`, {}, headers)).status).toBe(201);
    (await openClient(server.url, `${path}/ws`, { headers })).socket.close();
  });

  it('of the allowlist may read responses, after a preflight request', async () => {
    const origin = 'https://cards.example';
    const { headers } = await get(server.url + path, { origin });
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('vary')).toContain('origin');
    const sendPreflight = (origin: string) =>
      fetch(`${server.url}/api/rooms`, { method: 'OPTIONS', headers: { origin } });
    const preflight = await sendPreflight(origin);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    expect((await sendPreflight('https://evil.example')).status).toBe(403);
  });

  it.each<Era>([{ pin: NEWEST }, 'legacy'])(
    'of the allowlist may send every header of an MCP client: %o',
    async (era) => {
      const sent = new Set<string>();
      const model = await modelAt(`${server.url}/mcp`, era, (url, init) => {
        for (const [name] of new Headers(init?.headers)) sent.add(name);
        return fetch(url, init);
      });
      await model.call('rules', { rules: 'classic' });
      await model.client.close();
      const origin = 'https://cards.example';
      const preflight = await fetch(`${server.url}/mcp`, { method: 'OPTIONS', headers: { origin } });
      const allowed = preflight.headers.get('access-control-allow-headers')?.split(', ');
      expect(sent).toContain('mcp-protocol-version');
      // Sent by clients that resume a stream.
      const names = [...sent, 'mcp-session-id', 'last-event-id'].filter((name) => name !== 'accept');
      expect(allowed).toEqual(expect.arrayContaining(names));
    },
  );
});

describe('programs', () => {
  it('send no origin, and may use the API and play', async () => {
    const { status, headers } = await get(server.url + path);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    (await openClient(server.url, `${path}/ws`)).socket.close();
  });
});
