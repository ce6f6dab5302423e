import { describe, expect, it } from 'vitest';
import { get, post } from './testing/request.ts';
import { openClient } from './testing/socketClient.ts';
import { startTestServer } from './testing/testServer.ts';

describe('the log', () => {
  it('has requests, but never a secret, a cookie, a header or a message', async () => {
    const { url, logLines } = await startTestServer({ env: { METRICS_TOKEN: 'metrics-token-of-mine' } });
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
    const client = await openClient(url, new URL(`${room}/ws`).pathname, { headers: { authorization } });
    client.socket.send('{"type":"said-on-the-wire"}');
    await client.next();
    client.socket.send('x'.repeat(10_000));
    await client.closed;
    const all = logLines.join('');
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
