import { CLOSE_CODES } from '@mayi/core/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { type ListeningPost, listeningPost } from '../testing/recordingHost.ts';
import { type Client, connectTo, opened } from '../testing/socketClient.ts';
import { openDoor, type TestDoor } from '../testing/testServer.ts';
import { createBucket } from './bucket.ts';

const ROOM = '/api/rooms/aaaaaa/ws';
let door: TestDoor | undefined;
/** Stands still unless a test moves it. */
let now = 0;
const stopwatch = () => now;
afterEach(async () => {
  await door?.close();
  door = undefined;
});

async function open(post: ListeningPost, env: Record<string, string> = {}): Promise<TestDoor> {
  now = 1_000_000;
  door = await openDoor({ host: post, env, stopwatch });
  return door;
}

/** Sends them all at once, and reads the answers. */
async function answersOf(client: Client, count: number): Promise<string[]> {
  for (let nth = 0; nth < count; nth++) client.socket.send('x');
  const answers: string[] = [];
  for (let nth = 0; nth < count; nth++) answers.push(await client.next());
  return answers;
}

const isTooFast = (answer: string) => answer.includes('"too-fast"');

describe('a bucket', () => {
  it('gives a burst, then so many a second, and never saves more than the burst', () => {
    const bucket = createBucket(10, 3, 1000);
    const taken = (now: number) => [1, 2, 3, 4].map(() => bucket.take(now)).filter(Boolean).length;
    expect(taken(1000)).toBe(3);
    expect(taken(1050)).toBe(0);
    expect(taken(1200)).toBe(2);
    expect(taken(100_000)).toBe(3);
  });

  it('loses nothing when time seems to go back', () => {
    const bucket = createBucket(10, 3, 1000);
    expect([0, -5000, 400].map((now) => bucket.take(now))).toEqual([true, true, true]);
    expect(bucket.take(500)).toBe(true);
  });
});

describe('too many messages', () => {
  it('are dropped with an answer, and those after them come through', async () => {
    const post = listeningPost();
    const { url } = await open(post, { MAYI_MESSAGES_PER_SECOND: '1' });
    const client = await opened(url, ROOM);
    const answers = await answersOf(client, 10);
    expect(answers.slice(0, 2)).toEqual(['1', '2']);
    expect(answers.slice(2).every(isTooFast)).toBe(true);
    now += 1000;
    const later = await answersOf(client, 2);
    expect(later.map(isTooFast)).toEqual([false, true]);
    expect(later[0]).toBe('3');
  });

  it('for long end the connection', async () => {
    const post = listeningPost();
    const { url, tally } = await open(post, { MAYI_MESSAGES_PER_SECOND: '1' });
    const client = await opened(url, ROOM);
    for (let nth = 0; nth < 200; nth++) client.socket.send('x');
    expect((await client.closed).code).toBe(CLOSE_CODES['too-fast']);
    expect(tally.turnedAway['too-fast']).toBe(1);
    expect(post.heard[0]?.texts).toHaveLength(2);
  });

  it('are pings, too', async () => {
    const { url } = await open(listeningPost(), { MAYI_MESSAGES_PER_SECOND: '1' });
    const client = await opened(url, ROOM);
    for (let nth = 0; nth < 200; nth++) client.socket.ping();
    expect((await client.closed).code).toBe(CLOSE_CODES['too-fast']);
  });

  it('are counted for all windows of one seat together', async () => {
    const { url } = await open(listeningPost(), { MAYI_MESSAGES_PER_SECOND: '1' });
    const headers = { authorization: 'Bearer s1' };
    const first = await opened(url, ROOM, { headers });
    expect((await answersOf(first, 2)).filter(isTooFast)).toEqual([]);
    const second = await opened(url, ROOM, { headers });
    expect((await answersOf(second, 5)).every(isTooFast)).toBe(true);
    // A spectator is somebody else.
    expect((await answersOf(await opened(url, ROOM), 2)).filter(isTooFast)).toEqual([]);
  });

  it('are counted for all connections of one address together', async () => {
    const { url } = await open(listeningPost(), { MAYI_MESSAGES_PER_ADDRESS: '2' });
    expect((await answersOf(await opened(url, ROOM), 4)).filter(isTooFast)).toEqual([]);
    expect((await answersOf(await opened(url, ROOM), 5)).every(isTooFast)).toBe(true);
  });

  it('wait for a room only up to a bound', async () => {
    const { url } = await open(
      listeningPost(() => new Promise(() => {})),
      { MAYI_MESSAGES_PER_SECOND: '1000' },
    );
    const client = await opened(url, ROOM);
    for (let nth = 0; nth < 70; nth++) client.socket.send('x');
    expect(isTooFast(await client.next())).toBe(true);
  });
});

describe('too many connections', () => {
  it.each([
    ['in all', 'MAYI_MAX_CONNECTIONS', 'too many connections'],
    ['from one address', 'MAYI_CONNECTIONS_PER_ADDRESS', 'too many connections from this address'],
  ])('%s are closed with 1013, until somebody goes', async (_, setting, reason) => {
    const post = listeningPost();
    const { url } = await open(post, { [setting]: '2' });
    const first = await opened(url, ROOM);
    await opened(url, ROOM);
    expect(await connectTo(url, ROOM).closed).toEqual({ code: 1013, reason });
    await answersOf(first, 1);
    first.socket.close();
    await post.closedOnes(1);
    expect(await answersOf(await opened(url, ROOM), 1)).toEqual(['1']);
  });
});

describe('too many spectators', () => {
  const spectatorsPerRoom = { MAYI_SPECTATORS_PER_ROOM: '2' };

  it('are closed with 1013, until somebody goes', async () => {
    const post = listeningPost();
    const { url, tally } = await open(post, spectatorsPerRoom);
    const first = await opened(url, ROOM);
    await answersOf(first, 1);
    await answersOf(await opened(url, ROOM), 1);
    // A secret that opens nothing is none.
    for (const headers of [{}, { authorization: 'Bearer wrong' }])
      expect(await connectTo(url, ROOM, { headers }).closed).toEqual({
        code: 1013,
        reason: 'too many watch this room',
      });
    expect(tally.turnedAway['room-full']).toBe(2);
    await post.closedOnes(2);
    first.socket.close();
    await post.closedOnes(3);
    expect(await answersOf(await opened(url, ROOM), 1)).toEqual(['1']);
  });

  it('keep no player out, nor do players keep out spectators', async () => {
    const { url } = await open(listeningPost(), spectatorsPerRoom);
    const headers = { authorization: 'Bearer s1' };
    for (let nth = 0; nth < 3; nth++) await answersOf(await opened(url, ROOM, { headers }), 1);
    for (let nth = 0; nth < 2; nth++) await answersOf(await opened(url, ROOM), 1);
    expect(await answersOf(await opened(url, ROOM, { headers }), 1)).toEqual(['1']);
  });
});

describe('too many windows of one seat', () => {
  it('close the oldest, and only that', async () => {
    const post = listeningPost();
    const { url, tally } = await open(post);
    const windows = [];
    for (let nth = 0; nth < 9; nth++) {
      const window = await opened(url, ROOM, { headers: { authorization: 'Bearer s1' } });
      await answersOf(window, 1);
      windows.push(window);
    }
    expect((await windows[0]?.closed)?.code).toBe(CLOSE_CODES['too-many-windows']);
    await post.closedOnes(1);
    expect(tally).toMatchObject({ connections: 8, turnedAway: { 'too-many-windows': 1 } });
    for (const window of windows.slice(1)) expect(await answersOf(window, 1)).toEqual(['2']);
  });
});

describe('a slow reader', () => {
  it('is cut off when too much waits for it', async () => {
    const post = listeningPost();
    const { url, tally } = await open(post);
    const client = await opened(url, ROOM);
    await answersOf(client, 1);
    client.socket.pause();
    const line = post.heard[0]?.line;
    const text = 'x'.repeat(6000);
    for (let nth = 0; nth < 100_000 && tally.turnedAway['too-slow'] === 0; nth++) {
      line?.send(text);
      if (nth % 20 === 0) await new Promise(setImmediate);
    }
    await post.closedOnes(1);
    expect(tally).toMatchObject({ connections: 0, turnedAway: { 'too-slow': 1 } });
    client.socket.resume();
    await client.closed;
  });

  it('that reads on is told why', async () => {
    const post = listeningPost();
    const { url } = await open(post);
    const client = await opened(url, ROOM);
    await answersOf(client, 1);
    const text = 'x'.repeat(6000);
    // All in one moment: nothing of it can have been read.
    for (let nth = 0; nth < 10_000; nth++) post.heard[0]?.line.send(text);
    expect((await client.closed).code).toBe(CLOSE_CODES['too-slow']);
  });
});
