import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { CLOSE_CODES, type ServerMessage } from '@mayi/core/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { virtualClock } from '../../core/session/testing/virtualClock.ts';
import { waitUntil } from '../../server/testing/withTimeout.ts';
import { FAULTY, socketConnection } from './socketConnection.ts';

/** A connection to a server that is driven by hand. */
async function connected() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  const sockets: { socket: WebSocket; authorization: string | undefined }[] = [];
  server.on('connection', (socket, { headers }) =>
    sockets.push({ socket, authorization: headers.authorization }),
  );
  const clock = virtualClock();
  const states: unknown[] = [];
  const messages: ServerMessage[] = [];
  let secret: string | undefined;
  const connection = socketConnection({
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    secret: () => secret,
    after: clock.after,
  });
  connection.open({
    message: (message) => messages.push(message),
    state: (state, code) => states.push(code === undefined ? state : [state, code]),
  });
  onTestFinished(() => connection.close());
  const until = (what: string, is: () => boolean) =>
    waitUntil(
      async () => is(),
      () => `${what}: ${JSON.stringify(states)}`,
    );
  await until('open', () => states.includes('open') && sockets.length === 1);
  return {
    connection,
    clock,
    states,
    messages,
    sockets,
    until,
    take: (next: string) => {
      secret = next;
    },
  };
}

const PONG = { type: 'pong', t: null, now: 1 } as const;

test('messages of the protocol come in; anything else ends the connection for good', async () => {
  const { sockets, messages, states, until, clock } = await connected();
  sockets[0]?.socket.send(JSON.stringify(PONG));
  await until('a message', () => messages.length === 1);
  sockets[0]?.socket.send('{"type":"gossip"}');
  await until('closed', () => states.length === 2);
  expect(states).toEqual(['open', ['closed', FAULTY]]);
  expect(clock.timers).toBe(0);
});

test('a lost connection is made again, later and later, with the secret of the moment', async () => {
  const { sockets, states, until, clock, take } = await connected();
  take('mine');
  for (const delay of [400, 640]) {
    const { length } = sockets;
    sockets.at(-1)?.socket.terminate();
    await until('lost', () => states.at(-1) === 'lost');
    await clock.pass(delay - 1);
    expect(sockets).toHaveLength(length);
    await clock.pass(1);
    await until('open again', () => states.at(-1) === 'open' && sockets.length === length + 1);
  }
  expect(sockets.map(({ authorization }) => authorization)).toEqual([
    undefined,
    'Bearer mine',
    'Bearer mine',
  ]);
});

test.each([CLOSE_CODES['no-such-room'], CLOSE_CODES['seat-moved'], CLOSE_CODES['too-many-windows']])(
  'after %i, it is not',
  async (code) => {
    const { sockets, states, until, clock } = await connected();
    sockets[0]?.socket.close(code);
    await until('closed', () => states.length === 2);
    expect(states.at(-1)).toEqual(['closed', code]);
    expect(clock.timers).toBe(0);
  },
);

test('reconnect replaces a connection that looks open', async () => {
  const { connection, sockets, states, until } = await connected();
  connection.reconnect();
  await until('open again', () => states.at(-1) === 'open' && sockets.length === 2);
  expect(states).toEqual(['open', 'lost', 'open']);
});
