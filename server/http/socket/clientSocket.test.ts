import { once } from 'node:events';
import { CLOSE_CODES } from '@mayi/core/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { worldClock } from '../../system.ts';
import { type ListeningPost, listeningPost } from '../testing/recordingHost.ts';
import { get } from '../testing/request.ts';
import { type Client, connectTo, opened } from '../testing/socketClient.ts';
import { openDoor, type TestDoor, type TestDoorOptions } from '../testing/testServer.ts';

const ROOM = '/api/rooms/aaaaaa/ws';
let door: TestDoor | undefined;
afterEach(async () => {
  await door?.close();
  door = undefined;
});

async function open(post: ListeningPost, options: TestDoorOptions = {}): Promise<TestDoor> {
  door = await openDoor({ ...options, host: post });
  return door;
}

async function answersTo(client: Client, texts: readonly (string | Buffer)[]): Promise<string[]> {
  for (const text of texts) client.socket.send(text);
  const answers: string[] = [];
  while (answers.length < texts.length) answers.push(await client.next());
  return answers;
}

function error(code: string) {
  return expect.stringMatching(new RegExp(`^{"type":"error","code":"${code}","message":".+"}$`));
}

describe('a WebSocket', () => {
  it('brings messages to the host, in order, and its answers back', async () => {
    const post = listeningPost();
    const { url, tally } = await open(post);
    const client = await opened(url, ROOM);
    expect(await answersTo(client, ['a', 'ü ♣ 🂡', ''])).toEqual(['1', '2', '3']);
    expect(post.heard[0]?.texts).toEqual(['a', 'ü ♣ 🂡', '']);
    expect(tally).toMatchObject({ connections: 1, messagesIn: 3, messagesOut: 3 });
    client.socket.close();
    await post.closedOnes(1);
    expect(tally.connections).toBe(0);
  });

  it.each([
    ['a header', { authorization: 'Bearer s1' }],
    ['a cookie', { cookie: 'other=1; mayi_seat=s1' }],
    ['both, the header first', { authorization: 'Bearer s1', cookie: 'mayi_seat=s2' }],
  ])('knows its seat by %s', async (_, headers) => {
    const post = listeningPost();
    const client = await opened((await open(post)).url, ROOM, { headers });
    await answersTo(client, ['x']);
    expect(post.heard[0]?.secret).toBe('s1');
  });

  it('knows its seat by a subprotocol, which is all that a page of another site can send', async () => {
    const post = listeningPost();
    const { url } = await open(post, { env: { ALLOWED_ORIGINS: 'https://cards.example' } });
    const headers = { origin: 'https://cards.example' };
    const client = await opened(url, ROOM, { headers }, ['mayi', 'seat.s1']);
    expect(client.socket.protocol).toBe('mayi');
    await answersTo(client, ['x']);
    expect(post.heard[0]?.secret).toBe('s1');
  });

  it('repeats no secret, and needs no subprotocol', async () => {
    const { url } = await open(listeningPost());
    // `ws` as a client refuses an answer without a subprotocol; the secret must not come back even then.
    const [response] = await once(connectTo(url, ROOM, {}, ['seat.s1']).socket, 'upgrade');
    expect(response.headers['sec-websocket-protocol']).toBeUndefined();
    expect((await opened(url, ROOM)).socket.protocol).toBe('');
  });

  it('never knows it by the address', async () => {
    const post = listeningPost();
    const client = await opened((await open(post)).url, `${ROOM}?secret=s1&mayi_seat=s1`);
    await answersTo(client, ['x']);
    expect(post.heard[0]?.secret).toBeUndefined();
  });

  it('keeps what comes while the room is still fetched, in order', async () => {
    let unlock = () => {};
    const opens = new Promise<void>((resolve) => {
      unlock = resolve;
    });
    const post = listeningPost(() => opens);
    const { url, tally } = await open(post);
    const client = await opened(url, ROOM);
    for (let nth = 0; nth < 10; nth++) client.socket.send(`m${nth}`);
    const pong = once(client.socket, 'pong');
    client.socket.ping();
    await pong;
    expect(tally.messagesIn).toBe(10);
    unlock();
    for (let nth = 1; nth <= 10; nth++) expect(await client.next()).toBe(`${nth}`);
    expect(post.heard[0]?.texts).toEqual(Array.from({ length: 10 }, (_, nth) => `m${nth}`));
  });

  it('that is gone before the room was fetched is told to the host as closed', async () => {
    let unlock = () => {};
    const opens = new Promise<void>((resolve) => {
      unlock = resolve;
    });
    const post = listeningPost(() => opens);
    const client = await opened((await open(post)).url, ROOM);
    client.socket.close();
    await client.closed;
    unlock();
    await post.closedOnes(1);
    expect(post.heard).toHaveLength(1);
  });

  it('to a room that is not there opens, and says why it closes', async () => {
    const { url, tally } = await open(listeningPost());
    expect(await connectTo(url, '/api/rooms/bbbbbb/ws').closed).toEqual({
      code: CLOSE_CODES['no-such-room'],
      reason: 'no such room',
    });
    expect(tally.turnedAway['no-such-room']).toBe(1);
  });

  it.each(['%00', 'aaaaa', 'aaaaaaa', 'aaa%00aaa', 'aaaaa1', "'%3B--", '..'.repeat(40)])(
    'to what can be no room (%s) closes likewise, and nobody is asked',
    async (code) => {
      const post = listeningPost(() => Promise.reject(new Error('not to be asked')));
      const { url } = await open(post);
      const { code: closing } = await connectTo(url, `/api/rooms/${code}/ws`).closed;
      expect(closing).toBe(CLOSE_CODES['no-such-room']);
    },
  );

  it('to a room that cannot be fetched is asked to try later', async () => {
    const { url } = await open(listeningPost(() => Promise.reject(new Error('the database is gone'))));
    expect(await connectTo(url, ROOM).closed).toMatchObject({ code: 1013 });
  });

  it('may send text only', async () => {
    const post = listeningPost();
    const client = await opened((await open(post)).url, ROOM);
    expect(await answersTo(client, [Buffer.from('{}'), 'x'])).toEqual([error('malformed'), '1']);
    expect(post.heard[0]?.texts).toEqual(['x']);
  });

  it.each([
    ['one message', (socket: WebSocket) => socket.send('x'.repeat(4097))],
    [
      'many pieces',
      (socket: WebSocket) => {
        for (let nth = 0; nth < 9; nth++) socket.send('x'.repeat(500), { fin: false });
      },
    ],
  ])('that sends too much in %s is closed with 1009', async (_, send) => {
    const post = listeningPost();
    const client = await opened((await open(post)).url, ROOM);
    await answersTo(client, ['x'.repeat(4096)]);
    send(client.socket);
    expect((await client.closed).code).toBe(1009);
    await post.closedOnes(1);
  });

  it('that speaks another language is closed, and hurts nobody', async () => {
    const post = listeningPost();
    const { url } = await open(post);
    const other = await opened(url, ROOM);
    const client = await opened(url, ROOM);
    await answersTo(client, ['x']);
    (client.socket as unknown as { _socket: { write(data: Buffer): void } })._socket.write(
      Buffer.from('no frame at all'),
    );
    expect((await client.closed).code).toBe(1002);
    expect(await answersTo(other, ['x'])).toEqual(['1']);
  });

  it('is closed when the host makes a mistake; the others go on', async () => {
    const post = listeningPost();
    const { url } = await open(post);
    const other = await opened(url, ROOM);
    const client = await opened(url, ROOM);
    client.socket.send('fail');
    expect((await client.closed).code).toBe(1011);
    expect(await answersTo(other, ['x'])).toEqual(['1']);
  });

  it('gets what is sent together in one piece', async () => {
    const post = listeningPost();
    const client = await opened((await open(post)).url, ROOM);
    await answersTo(client, ['x']);
    let pieces = 0;
    (client.socket as unknown as { _socket: NodeJS.ReadableStream })._socket.on('data', () => {
      pieces += 1;
    });
    const line = post.heard[0]?.line;
    line?.together(() => {
      for (let nth = 0; nth < 20; nth++) line.send(`together ${nth}`);
    });
    for (let nth = 0; nth < 20; nth++) expect(await client.next()).toBe(`together ${nth}`);
    expect(pieces).toBe(1);
  });

  it('is the only thing spoken at its address', async () => {
    const { url } = await open(listeningPost());
    expect(await get(url + ROOM)).toMatchObject({
      status: 426,
      body: { error: { code: 'upgrade-required' } },
    });
  });

  it('is answered with pong to each ping', async () => {
    const client = await opened((await open(listeningPost())).url, ROOM);
    const pong = once(client.socket, 'pong');
    client.socket.ping('hello');
    expect(String((await pong)[0])).toBe('hello');
  });
});

describe('the heartbeat', () => {
  const heartbeat = { pingEveryMs: 20, pongWithinMs: 60 };

  it('cuts off who does not answer', async () => {
    const post = listeningPost();
    const { url, tally } = await open(post, { heartbeat });
    const client = connectTo(url, ROOM, { autoPong: false });
    expect((await client.closed).code).toBe(CLOSE_CODES['no-pong']);
    await post.closedOnes(1);
    expect(tally.turnedAway['no-pong']).toBe(1);
  });

  it('tells when the last sign of life came, whatever was done to the clock', async () => {
    let ticks = 1000;
    const clock = { ...worldClock, now: () => 50_000 - ticks };
    const post = listeningPost();
    const { url } = await open(post, { clock, stopwatch: () => ticks });
    const client = await opened(url, ROOM);
    await answersTo(client, ['x']);
    ticks = 1700;
    client.socket.terminate();
    await post.closedOnes(1);
    expect(post.heard[0]?.heardAt).toBe(50_000 - 1700 - 700);
  });

  it('lets stay who answers', async () => {
    const { url } = await open(listeningPost(), { heartbeat: { pingEveryMs: 20, pongWithinMs: 10_000 } });
    const client = await opened(url, ROOM);
    for (let beat = 0; beat < 10; beat++) await once(client.socket, 'ping');
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
  });
});
