import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { get, post } from './testing/request.ts';
import { opened, refusedWith } from './testing/socketClient.ts';
import { openDoor, type TestDoor } from './testing/testServer.ts';

let door: TestDoor;
let path: string;
let own: string;
beforeEach(async () => {
  door = await openDoor({ env: { ALLOWED_ORIGINS: 'https://cards.example, http://localhost:5173' } });
  const { body } = await post(`${door.url}/api/rooms`);
  path = `/api/rooms/${body.code}`;
  own = new URL(door.url).host;
});
afterEach(() => door.close());

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
      await get(door.url + path, { origin }),
      await post(`${door.url}/api/rooms`, {}, { origin }),
      await get(`${door.url}/`, { origin }),
    ])
      expect({ status, code: body.error.code }).toEqual({ status: 403, code: 'forbidden-origin' });
    expect(await refusedWith(door.url, `${path}/ws`, { headers: { origin } })).toBe(403);
    expect(door.tally.turnedAway.origin).toBe(4);
  });

  it('of the same host with another port get nothing either', async () => {
    expect((await get(door.url + path, { origin: 'http://127.0.0.1:1' })).status).toBe(403);
  });

  it.each([
    ['the same host', () => `http://${own}`],
    ['the same host, encrypted up to a proxy', () => `https://${own}`],
    ['the list', () => 'https://cards.example'],
    ['the list, with a port', () => 'http://localhost:5173'],
  ])('of %s may ask and play', async (_, origin) => {
    const headers = { origin: origin() };
    expect((await get(door.url + path, headers)).status).toBe(200);
    expect((await post(`${door.url}/api/rooms`, {}, headers)).status).toBe(201);
    (await opened(door.url, `${path}/ws`, { headers })).socket.close();
  });

  it('of the list may read the answers, after asking whether they may', async () => {
    const origin = 'https://cards.example';
    const { headers } = await get(door.url + path, { origin });
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('vary')).toContain('origin');
    const ask = (origin: string) =>
      fetch(`${door.url}/api/rooms`, { method: 'OPTIONS', headers: { origin } });
    const preflight = await ask(origin);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    expect((await ask('https://evil.example')).status).toBe(403);
  });
});

describe('programs', () => {
  it('send no origin, and may ask and play', async () => {
    const { status, headers } = await get(door.url + path);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    (await opened(door.url, `${path}/ws`)).socket.close();
  });
});
