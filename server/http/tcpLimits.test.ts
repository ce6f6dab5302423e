import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { waitUntil } from '../testing/withTimeout.ts';
import { recordingHost } from './testing/recordingHost.ts';
import { openClient } from './testing/socketClient.ts';
import { startTestServer, type TestServer } from './testing/testServer.ts';

const LIMIT = 8;

async function open({ url }: TestServer): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** What the server says to a connection that has sent nothing. */
async function refusalOf(server: TestServer): Promise<string> {
  const socket = await open(server);
  let text = '';
  socket.setEncoding('utf8').on('data', (more) => {
    text += more;
  });
  await once(socket, 'close');
  return text;
}

async function isServed(server: TestServer): Promise<boolean> {
  const socket = await open(server);
  socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n');
  const [data] = await once(socket, 'data');
  return String(data).startsWith('HTTP/1.1 200 ');
}

describe('connections from one address that send nothing', () => {
  const env = { MAYI_CONNECTIONS_PER_ADDRESS: '1' };

  it('are limited, until one of them closes', async () => {
    const server = await startTestServer({ env });
    const sockets = [];
    for (let nth = 0; nth < LIMIT; nth++) sockets.push(await open(server));
    expect(await refusalOf(server)).toMatch(/^HTTP\/1.1 429 .*"too-many-connections"/s);
    expect(server.counters.turnedAway['address-full']).toBe(1);
    sockets.pop()?.destroy();
    await waitUntil(
      () => isServed(server),
      () => 'nobody is served',
    );
    for (const socket of sockets) socket.destroy();
  });

  it('count together with WebSockets', async () => {
    const server = await startTestServer({ env, host: recordingHost() });
    await openClient(server.url, '/api/rooms/aaaaaa/ws');
    const sockets = [];
    for (let nth = 1; nth < LIMIT; nth++) sockets.push(await open(server));
    expect(await refusalOf(server)).toContain('429');
    for (const socket of sockets) socket.destroy();
  });

  it.each([['127.0.0.1'], ['loopback'], ['10.0.0.0/8, 127.0.0.0/8'], ['true']])(
    'are not limited if it’s a trusted proxy: TRUST_PROXY=%s',
    async (TRUST_PROXY) => {
      const server = await startTestServer({ env: { ...env, TRUST_PROXY } });
      const sockets = [];
      for (let nth = 0; nth < LIMIT; nth++) sockets.push(await open(server));
      expect(await isServed(server)).toBe(true);
      for (const socket of sockets) socket.destroy();
    },
  );

  it.each([['10.0.0.0/8'], ['uniquelocal, linklocal'], ['::1']])(
    'are limited if only others are trusted: TRUST_PROXY=%s',
    async (TRUST_PROXY) => {
      const server = await startTestServer({ env: { ...env, TRUST_PROXY } });
      const sockets = [];
      for (let nth = 0; nth < LIMIT; nth++) sockets.push(await open(server));
      expect(await refusalOf(server)).toContain('429');
      for (const socket of sockets) socket.destroy();
    },
  );
});

it('connections in total are limited as well', async () => {
  const server = await startTestServer({ env: { MAYI_MAX_CONNECTIONS: '1' } });
  const sockets = [];
  for (let nth = 0; nth < LIMIT; nth++) sockets.push(await open(server));
  await refusalOf(server);
  expect(server.counters.turnedAway.full).toBe(1);
  for (const socket of sockets) socket.destroy();
});
