import { afterEach, describe, expect, it } from 'vitest';
import { listeningPost } from './testing/recordingHost.ts';
import { get, post } from './testing/request.ts';
import { opened } from './testing/socketClient.ts';
import { openDoor, type TestDoor, type TestDoorOptions } from './testing/testServer.ts';

let door: TestDoor | undefined;
afterEach(async () => {
  await door?.close();
  door = undefined;
});

async function open(env: Record<string, string>, options: TestDoorOptions = {}): Promise<TestDoor> {
  door = await openDoor({ env, ...options });
  return door;
}

describe('metrics', () => {
  it('are not there unless the operator wants them', async () => {
    const { url } = await open({});
    expect((await get(`${url}/metrics`)).status).toBe(404);
    expect((await get(`${url}/metrics`, { authorization: 'Bearer ' })).status).toBe(404);
  });

  it('are told on the main port only to who knows the token', async () => {
    const { url } = await open({ METRICS_TOKEN: 'hush' });
    const status = async (authorization?: string) =>
      (await get(`${url}/metrics`, authorization === undefined ? {} : { authorization })).status;
    expect([
      await status(),
      await status('Bearer no'),
      await status('hush'),
      await status('Bearer hush'),
    ]).toEqual([401, 401, 401, 200]);
  });

  it('are told on a port of their own, and not on the main port then', async () => {
    const { url, metricsUrl } = await open({ METRICS_PORT: '0' });
    expect((await get(`${metricsUrl}/metrics`)).status).toBe(200);
    expect((await get(`${metricsUrl}/`)).status).toBe(404);
    expect((await get(`${url}/metrics`)).status).toBe(404);
  });

  it('ask for the token there too, if there is one', async () => {
    const { metricsUrl } = await open({ METRICS_PORT: '0', METRICS_TOKEN: 'hush' });
    expect((await get(`${metricsUrl}/metrics`)).status).toBe(401);
    expect((await get(`${metricsUrl}/metrics`, { authorization: 'Bearer hush' })).status).toBe(200);
  });

  it('count connections, messages, commands and who was turned away', async () => {
    const { url, metricsUrl } = await open({ METRICS_PORT: '0' });
    const { body } = await post(`${url}/api/rooms`);
    const room = `/api/rooms/${body.code}`;
    const { body: ann } = await post(`${url}${room}/seats`, { name: 'Ann', keep: 'header' });
    const headers = { authorization: `Bearer ${ann.secret}` };
    const client = await opened(url, `${room}/ws`, { headers });
    client.socket.send('{"type":"hello","protocol":1,"seen":0}');
    await client.next();
    client.socket.send('{"type":"lobby","id":"a","do":{"type":"ready","ready":true}}');
    while (!(await client.next()).includes('"answer"'));
    await get(`${url}/`, { origin: 'https://evil.example' });
    const { body: text, headers: told } = await get(`${metricsUrl}/metrics`);
    expect(told.get('content-type')).toContain('text/plain');
    for (const line of [
      'mayi_connections 1',
      'mayi_messages_in_total 2',
      'mayi_rooms_in_memory 1',
      'mayi_bots_waiting 0',
      'mayi_turned_away_total{reason="origin"} 1',
      'mayi_commands_total{result="applied"} 1',
      'mayi_command_seconds_count 1',
    ])
      expect(text.split('\n')).toContain(line);
  });

  it('that cannot be gathered end nothing', async () => {
    const figures = () => {
      throw new Error('no figures today');
    };
    const env = { METRICS_PORT: '0', METRICS_TOKEN: 'hush' };
    const { url, metricsUrl } = await open(env, { host: { ...listeningPost(), figures } });
    const headers = { authorization: 'Bearer hush' };
    for (const where of [metricsUrl, url, metricsUrl])
      expect((await get(`${where}/metrics`, headers)).status).toBe(500);
    expect((await get(`${url}/healthz`)).status).toBe(200);
  });
});
