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

/** Both ends of a connection, and what the client receives. */
async function connectBoth() {
  const url = await listening();
  const received: string[] = [];
  let onClosed: (reason: string) => void = () => {};
  const closed = new Promise<string>((resolve) => {
    onClosed = resolve;
  });
  const arrived = once(server!, 'connection');
  const client = openSocket(url, 'Bearer secret', {
    onOpen() {},
    onMessage: (data) => void received.push(`${data}`),
    onClose: onClosed,
  });
  const [socket, request] = (await arrived) as [WebSocket, { headers: Record<string, string>; url: string }];
  return { client, socket, request, received, closed };
}

it('receives whole messages of any length, one by one or many at once', async () => {
  const { socket, received, closed } = await connectBoth();
  const texts = [0, 1, 125, 126, 65_535, 65_536, 400_000].map((length) => 'x'.repeat(length));
  texts.push(...Array.from({ length: 500 }, (_, nth) => `“${nth}”`));
  for (const text of texts) socket.send(text);
  socket.close(4404, 'no such room');
  expect(await closed).toBe('4404 no such room');
  expect(received).toEqual(texts);
});

it('authenticates, sends, answers pings and closes', async () => {
  const { client, socket, request, closed } = await connectBoth();
  expect(request.url).toBe('/api/rooms/abcdef/ws');
  expect(request.headers.authorization).toBe('Bearer secret');
  const sent: string[] = [];
  socket.on('message', (data) => sent.push(`${data}`));
  socket.ping('are you there?');
  const [pong] = await once(socket, 'pong');
  expect(`${pong}`).toBe('are you there?');
  const texts = ['{"type":"ping"}', 'y'.repeat(300)];
  for (const text of texts) client.send(text);
  const gone = once(socket, 'close');
  client.close();
  await Promise.all([gone, closed]);
  expect(sent).toEqual(texts);
});

it('reports why it could not connect', async () => {
  const url = await listening();
  server?.close();
  const reason = await new Promise((onClose) =>
    openSocket(url, 'Bearer secret', { onOpen() {}, onMessage() {}, onClose }),
  );
  expect(reason).toContain('ECONNREFUSED');
});
