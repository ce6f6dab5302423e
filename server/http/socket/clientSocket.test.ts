import { once } from 'node:events';
import { CLOSE_CODES } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { systemClock } from '../../system.ts';
import { MAX_MESSAGE_BYTES } from '../socketRoute.ts';
import { type RecordingHost, recordingHost } from '../testing/recordingHost.ts';
import { get } from '../testing/request.ts';
import { connect, openClient, type SocketClient } from '../testing/socketClient.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../testing/testServer.ts';

const ROOM = '/api/rooms/aaaaaa/ws';
function start(host: RecordingHost, options: TestServerOptions = {}): Promise<TestServer> {
  return startTestServer({ ...options, host });
}

/** Sends the messages and reads as many answers. */
async function answersTo(client: SocketClient, texts: readonly (string | Buffer)[]): Promise<string[]> {
  for (const text of texts) client.socket.send(text);
  const answers: string[] = [];
  while (answers.length < texts.length) answers.push(await client.next());
  return answers;
}

function error(code: string) {
  return expect.stringMatching(new RegExp(`^{"type":"error","code":"${code}","message":".+"}$`));
}

describe('a WebSocket', () => {
  it('delivers messages to the host in order, and its answers back', async () => {
    const host = recordingHost();
    const { url, counters } = await start(host);
    const client = await openClient(url, ROOM);
    expect(await answersTo(client, ['a', 'ü ♣ 🂡', ''])).toEqual(['1', '2', '3']);
    expect(host.connections[0]?.messages).toEqual(['a', 'ü ♣ 🂡', '']);
    expect(counters).toMatchObject({ connections: 1, messagesIn: 3, messagesOut: 3 });
    client.socket.close();
    await host.waitForClosed(1);
    expect(counters.connections).toBe(0);
  });

  it.each([
    ['a header', { authorization: 'Bearer s1' }],
    ['a cookie', { cookie: 'other=1; mayi_seat=s1' }],
    ['both, the header first', { authorization: 'Bearer s1', cookie: 'mayi_seat=s2' }],
  ])('identifies its seat by %s', async (_, headers) => {
    const host = recordingHost();
    const client = await openClient((await start(host)).url, ROOM, { headers });
    await answersTo(client, ['x']);
    expect(host.connections[0]?.secret).toBe('s1');
  });

  it('identifies its seat by a subprotocol, the only thing a page of another site can send', async () => {
    const host = recordingHost();
    const { url } = await start(host, { env: { ALLOWED_ORIGINS: 'https://cards.example' } });
    const headers = { origin: 'https://cards.example' };
    const client = await openClient(url, ROOM, { headers }, ['mayi', 'seat.s1']);
    expect(client.socket.protocol).toBe('mayi');
    await answersTo(client, ['x']);
    expect(host.connections[0]?.secret).toBe('s1');
  });

  it('never echoes the secret, and needs no subprotocol', async () => {
    const { url } = await start(recordingHost());
    // The `ws` client rejects a response without a subprotocol, but the secret must not come back even then.
    const [response] = await once(connect(url, ROOM, {}, ['seat.s1']).socket, 'upgrade');
    expect(response.headers['sec-websocket-protocol']).toBeUndefined();
    expect((await openClient(url, ROOM)).socket.protocol).toBe('');
  });

  it('never identifies its seat by the URL', async () => {
    const host = recordingHost();
    const client = await openClient((await start(host)).url, `${ROOM}?secret=s1&mayi_seat=s1`);
    await answersTo(client, ['x']);
    expect(host.connections[0]?.secret).toBeUndefined();
  });

  it('keeps messages in order while the room is still loading', async () => {
    let finishLoading = () => {};
    const loaded = new Promise<void>((resolve) => {
      finishLoading = resolve;
    });
    const host = recordingHost(() => loaded);
    const { url, counters } = await start(host);
    const client = await openClient(url, ROOM);
    for (let nth = 0; nth < 10; nth++) client.socket.send(`m${nth}`);
    const pong = once(client.socket, 'pong');
    client.socket.ping();
    await pong;
    expect(counters.messagesIn).toBe(10);
    finishLoading();
    for (let nth = 1; nth <= 10; nth++) expect(await client.next()).toBe(`${nth}`);
    expect(host.connections[0]?.messages).toEqual(Array.from({ length: 10 }, (_, nth) => `m${nth}`));
  });

  it('that closes before the room is loaded is reported to the host as closed', async () => {
    let finishLoading = () => {};
    const loaded = new Promise<void>((resolve) => {
      finishLoading = resolve;
    });
    const host = recordingHost(() => loaded);
    const client = await openClient((await start(host)).url, ROOM);
    client.socket.close();
    await client.closed;
    finishLoading();
    await host.waitForClosed(1);
    expect(host.connections).toHaveLength(1);
  });

  it('to a room that does not exist opens, then closes with the reason', async () => {
    const { url, counters } = await start(recordingHost());
    expect(await connect(url, '/api/rooms/bbbbbb/ws').closed).toEqual({
      code: CLOSE_CODES['no-such-room'],
      reason: 'no such room',
    });
    expect(counters.turnedAway['no-such-room']).toBe(1);
  });

  it.each(['%00', 'aaaaa', 'aaaaaaa', 'aaa%00aaa', 'aaaaa1', "'%3B--", '..'.repeat(40)])(
    'to an impossible room code (%s) closes the same way, without asking the host',
    async (code) => {
      const host = recordingHost(() => Promise.reject(new Error('must not be asked')));
      const { url } = await start(host);
      const { code: closing } = await connect(url, `/api/rooms/${code}/ws`).closed;
      expect(closing).toBe(CLOSE_CODES['no-such-room']);
    },
  );

  it('to a room that cannot be loaded closes with “try again later”', async () => {
    const { url } = await start(recordingHost(() => Promise.reject(new Error('the database is gone'))));
    expect(await connect(url, ROOM).closed).toMatchObject({ code: 1013 });
  });

  it('accepts text messages only', async () => {
    const host = recordingHost();
    const client = await openClient((await start(host)).url, ROOM);
    expect(await answersTo(client, [Buffer.from('{}'), 'x'])).toEqual([error('malformed'), '1']);
    expect(host.connections[0]?.messages).toEqual(['x']);
  });

  it.each([
    ['one message', (socket: WebSocket) => socket.send('x'.repeat(MAX_MESSAGE_BYTES + 1))],
    [
      'many fragments',
      (socket: WebSocket) => {
        for (let nth = 0; nth < 9; nth++) socket.send('x'.repeat(1000), { fin: false });
      },
    ],
  ])('that sends too many bytes in %s is closed with 1009', async (_, send) => {
    const host = recordingHost();
    const client = await openClient((await start(host)).url, ROOM);
    await answersTo(client, ['x'.repeat(MAX_MESSAGE_BYTES)]);
    send(client.socket);
    expect((await client.closed).code).toBe(1009);
    await host.waitForClosed(1);
  });

  it('with invalid frames is closed, and the others stay connected', async () => {
    const host = recordingHost();
    const { url } = await start(host);
    const other = await openClient(url, ROOM);
    const client = await openClient(url, ROOM);
    await answersTo(client, ['x']);
    (client.socket as unknown as { _socket: { write(data: Buffer): void } })._socket.write(
      Buffer.from('not a frame'),
    );
    expect((await client.closed).code).toBe(1002);
    expect(await answersTo(other, ['x'])).toEqual(['1']);
  });

  it('is closed when the host throws; the others stay connected', async () => {
    const host = recordingHost();
    const { url } = await start(host);
    const other = await openClient(url, ROOM);
    const client = await openClient(url, ROOM);
    client.socket.send('fail');
    expect((await client.closed).code).toBe(1011);
    expect(await answersTo(other, ['x'])).toEqual(['1']);
  });

  it('gets messages sent together in one packet', async () => {
    const host = recordingHost();
    const client = await openClient((await start(host)).url, ROOM);
    await answersTo(client, ['x']);
    let packets = 0;
    (client.socket as unknown as { _socket: NodeJS.ReadableStream })._socket.on('data', () => {
      packets += 1;
    });
    const peer = host.connections[0]?.peer;
    peer?.cork(() => {
      for (let nth = 0; nth < 20; nth++) peer.send(`together ${nth}`);
    });
    for (let nth = 0; nth < 20; nth++) expect(await client.next()).toBe(`together ${nth}`);
    expect(packets).toBe(1);
  });

  it('is the only protocol at its address', async () => {
    const { url } = await start(recordingHost());
    expect(await get(url + ROOM)).toMatchObject({
      status: 426,
      body: { error: { code: 'upgrade-required' } },
    });
  });

  it('gets a pong for each ping', async () => {
    const client = await openClient((await start(recordingHost())).url, ROOM);
    const pong = once(client.socket, 'pong');
    client.socket.ping('hello');
    expect(String((await pong)[0])).toBe('hello');
  });
});

describe('the heartbeat', () => {
  const heartbeat = { pingEveryMs: 20, pongWithinMs: 60 };

  it('disconnects a client that does not answer', async () => {
    const host = recordingHost();
    const { url, counters } = await start(host, { heartbeat });
    const client = connect(url, ROOM, { autoPong: false });
    expect((await client.closed).code).toBe(CLOSE_CODES['no-pong']);
    await host.waitForClosed(1);
    expect(counters.turnedAway['no-pong']).toBe(1);
  });

  it('reports when the client was last alive, even if the clock was changed', async () => {
    let ticks = 1000;
    const clock = { ...systemClock, now: () => 50_000 - ticks };
    const host = recordingHost();
    const { url } = await start(host, { clock, monotonicNow: () => ticks });
    const client = await openClient(url, ROOM);
    await answersTo(client, ['x']);
    ticks = 1700;
    client.socket.terminate();
    await host.waitForClosed(1);
    expect(host.connections[0]?.aliveAt).toBe(50_000 - 1700 - 700);
  });

  it('keeps a client that answers', async () => {
    const { url } = await start(recordingHost(), { heartbeat: { pingEveryMs: 20, pongWithinMs: 10_000 } });
    const client = await openClient(url, ROOM);
    for (let beat = 0; beat < 10; beat++) await once(client.socket, 'ping');
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
  });
});
