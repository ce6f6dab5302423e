import { describe, expect, it } from 'vitest';
import { recordingHost } from './testing/recordingHost.ts';
import { get, post } from './testing/request.ts';
import { openClient } from './testing/socketClient.ts';
import { startTestServer } from './testing/testServer.ts';

describe('metrics', () => {
  it('are off by default', async () => {
    const { url } = await startTestServer();
    expect((await get(`${url}/metrics`)).status).toBe(404);
    expect((await get(`${url}/metrics`, { authorization: 'Bearer ' })).status).toBe(404);
  });

  it('need the token on the main port', async () => {
    const { url } = await startTestServer({ env: { METRICS_TOKEN: 'hush' } });
    const status = async (authorization?: string) =>
      (await get(`${url}/metrics`, authorization === undefined ? {} : { authorization })).status;
    expect([
      await status(),
      await status('Bearer no'),
      await status('hush'),
      await status('Bearer hush'),
    ]).toEqual([401, 401, 401, 200]);
  });

  it('can have their own port, and are not on the main port then', async () => {
    const { url, metricsUrl } = await startTestServer({ env: { METRICS_PORT: '0' } });
    expect((await get(`${metricsUrl}/metrics`)).status).toBe(200);
    expect((await get(`${metricsUrl}/`)).status).toBe(404);
    expect((await get(`${url}/metrics`)).status).toBe(404);
  });

  it('need the token on their own port too, if there is one', async () => {
    const { metricsUrl } = await startTestServer({ env: { METRICS_PORT: '0', METRICS_TOKEN: 'hush' } });
    expect((await get(`${metricsUrl}/metrics`)).status).toBe(401);
    expect((await get(`${metricsUrl}/metrics`, { authorization: 'Bearer hush' })).status).toBe(200);
  });

  it('count connections, messages, commands and clients turned away', async () => {
    const { url, metricsUrl } = await startTestServer({ env: { METRICS_PORT: '0' } });
    const { body } = await post(`${url}/api/rooms`);
    const room = `/api/rooms/${body.code}`;
    const { body: ann } = await post(`${url}${room}/seats`, { name: 'Ann', keep: 'header' });
    const headers = { authorization: `Bearer ${ann.secret}` };
    const client = await openClient(url, `${room}/ws`, { headers });
    client.socket.send('{"type":"hello","protocol":1,"seen":0}');
    await client.next();
    client.socket.send('{"type":"lobby","id":"a","do":{"type":"ready","ready":true}}');
    while (!(await client.next()).includes('"answer"'));
    await get(`${url}/`, { origin: 'https://evil.example' });
    const { body: text, headers: metricsHeaders } = await get(`${metricsUrl}/metrics`);
    expect(metricsHeaders.get('content-type')).toContain('text/plain');
    for (const line of [
      'mayi_connections 1',
      'mayi_messages_in_total 2',
      'mayi_rooms_in_memory 1',
      'mayi_bots_waiting 0',
      'mayi_bot_timeouts_total 0',
      'mayi_bot_moves_total{effort="full"} 0',
      'mayi_turned_away_total{reason="origin"} 1',
      'mayi_commands_total{result="applied"} 1',
      'mayi_command_seconds_count 1',
    ])
      expect(text.split('\n')).toContain(line);
  });

  it('that fail to collect answer 500, and the server keeps running', async () => {
    const figures = () => {
      throw new Error('no figures today');
    };
    const env = { METRICS_PORT: '0', METRICS_TOKEN: 'hush' };
    const { url, metricsUrl } = await startTestServer({ env, host: { ...recordingHost(), figures } });
    const headers = { authorization: 'Bearer hush' };
    for (const where of [metricsUrl, url, metricsUrl])
      expect((await get(`${where}/metrics`, headers)).status).toBe(500);
    expect((await get(`${url}/healthz`)).status).toBe(200);
  });
});
