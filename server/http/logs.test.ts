import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { get, post } from './testing/request.ts';
import { opened } from './testing/socketClient.ts';
import { openDoor, type TestDoor } from './testing/testServer.ts';

let door: TestDoor;
beforeEach(async () => {
  door = await openDoor({ env: { METRICS_TOKEN: 'metrics-token-of-mine' } });
});
afterEach(() => door.close());

describe('the log', () => {
  it('tells of requests, but never a secret, a cookie, a header or what was said', async () => {
    const { url, logged } = door;
    const { body } = await post(`${url}/api/rooms`);
    const room = `${url}/api/rooms/${body.code}`;
    const device = 'my-secret-device-0123456789';
    const browser = await post(`${room}/seats`, { name: 'Ann-by-name' }, { 'mayi-device': device });
    const { body: bob } = await post(`${room}/seats`, { name: 'Bob-by-name', keep: 'header' });
    const authorization = `Bearer ${bob.secret}`;
    const { body: move } = await post(`${room}/seats/mine/move-code`, {}, { authorization });
    await post(`${room}/seats/moved`, { moveCode: 'wrong-move-code' });
    await post(`${room}/seats`, '{"name": "broken-body');
    await get(`${url}/api/statistics?name=Carol-by-name`);
    await get(`${url}/metrics`, { authorization: 'Bearer metrics-token-of-mine' });
    const client = await opened(url, new URL(`${room}/ws`).pathname, { headers: { authorization } });
    client.socket.send('{"type":"said-on-the-wire"}');
    await client.next();
    client.socket.send('x'.repeat(5000));
    await client.closed;
    const all = logged.join('');
    expect(all).toContain(`/api/rooms/${body.code}/seats`);
    const cookies = browser.cookies.map((cookie) => /=([^;]+)/.exec(cookie)?.[1] ?? '');
    const secrets = [...cookies, bob.secret, move.moveCode, device, 'by-name', 'wrong-move-code'];
    for (const secret of [
      ...secrets,
      'broken-body',
      'said-on-the-wire',
      'metrics-token-of-mine',
      'Bearer',
      'cookie',
    ])
      expect(all, secret).not.toContain(secret);
  });
});
