import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { openSocket } from './socket.ts';

let server: WebSocketServer | undefined;
afterEach(() => server?.close());

async function listening(): Promise<URL> {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/rooms/abcdef/ws`);
}

/** Both ends of one line, and what the client hears. */
async function connected() {
  const url = await listening();
  const heard: string[] = [];
  let onClosed: (reason: string) => void = () => {};
  const closed = new Promise<string>((resolve) => {
    onClosed = resolve;
  });
  const arrived = once(server!, 'connection');
  const client = openSocket(url, 'Bearer secret', {
    opened() {},
    heard: (text) => void heard.push(`${text}`),
    closed: onClosed,
  });
  const [socket, request] = (await arrived) as [WebSocket, { headers: Record<string, string>; url: string }];
  return { client, socket, request, heard, closed };
}

it('hears whole messages of any length, one by one or many at once', async () => {
  const { socket, heard, closed } = await connected();
  const texts = [0, 1, 125, 126, 65_535, 65_536, 400_000].map((length) => 'x'.repeat(length));
  texts.push(...Array.from({ length: 500 }, (_, nth) => `“${nth}”`));
  for (const text of texts) socket.send(text);
  socket.close(4404, 'no such room');
  expect(await closed).toBe('4404 no such room');
  expect(heard).toEqual(texts);
});

it('says who it is, speaks, answers pings, and says goodbye', async () => {
  const { client, socket, request, closed } = await connected();
  expect(request.url).toBe('/api/rooms/abcdef/ws');
  expect(request.headers.authorization).toBe('Bearer secret');
  const said: string[] = [];
  socket.on('message', (data) => said.push(`${data}`));
  socket.ping('are you there?');
  const [pong] = await once(socket, 'pong');
  expect(`${pong}`).toBe('are you there?');
  const texts = ['{"type":"ping"}', 'y'.repeat(300)];
  for (const text of texts) client.send(text);
  const gone = once(socket, 'close');
  client.close();
  await Promise.all([gone, closed]);
  expect(said).toEqual(texts);
});

it('tells why it was not let in', async () => {
  const url = await listening();
  server?.close();
  const reason = await new Promise((closed) =>
    openSocket(url, 'Bearer secret', { opened() {}, heard() {}, closed }),
  );
  expect(reason).toContain('ECONNREFUSED');
});
