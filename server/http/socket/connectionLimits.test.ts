import { CLOSE_CODES } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { type RecordingHost, recordingHost } from '../testing/recordingHost.ts';
import { connect, openClient, type SocketClient } from '../testing/socketClient.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { createTokenBucket } from './connectionLimits.ts';

const ROOM = '/api/rooms/aaaaaa/ws';
/** Stands still unless a test moves it. */
let now = 0;

function start(host: RecordingHost, env: Record<string, string> = {}): Promise<TestServer> {
  now = 1_000_000;
  return startTestServer({ host, env, monotonicNow: () => now });
}

/** Sends this many messages at once and reads the answers. */
async function answersOf(client: SocketClient, count: number): Promise<string[]> {
  for (let nth = 0; nth < count; nth++) client.socket.send('x');
  const answers: string[] = [];
  for (let nth = 0; nth < count; nth++) answers.push(await client.next());
  return answers;
}

const isTooFast = (answer: string) => answer.includes('"too-fast"');

describe('a token bucket', () => {
  it('allows a burst, then a steady rate, and never saves more than the burst', () => {
    const bucket = createTokenBucket(10, 3, 1000);
    const taken = (now: number) => [1, 2, 3, 4].map(() => bucket.take(now)).filter(Boolean).length;
    expect(taken(1000)).toBe(3);
    expect(taken(1050)).toBe(0);
    expect(taken(1200)).toBe(2);
    expect(taken(100_000)).toBe(3);
  });

  it('loses no tokens when time seems to go backwards', () => {
    const bucket = createTokenBucket(10, 3, 1000);
    expect([0, -5000, 400].map((now) => bucket.take(now))).toEqual([true, true, true]);
    expect(bucket.take(500)).toBe(true);
  });
});

describe('too many messages', () => {
  it('are dropped with an answer, and later ones get through', async () => {
    const host = recordingHost();
    const { url } = await start(host, { MAYI_MESSAGES_PER_SECOND: '1' });
    const client = await openClient(url, ROOM);
    const answers = await answersOf(client, 10);
    expect(answers.slice(0, 2)).toEqual(['1', '2']);
    expect(answers.slice(2).every(isTooFast)).toBe(true);
    now += 1000;
    const later = await answersOf(client, 2);
    expect(later.map(isTooFast)).toEqual([false, true]);
    expect(later[0]).toBe('3');
  });

  it('for too long close the connection', async () => {
    const host = recordingHost();
    const { url, counters } = await start(host, { MAYI_MESSAGES_PER_SECOND: '1' });
    const client = await openClient(url, ROOM);
    for (let nth = 0; nth < 200; nth++) client.socket.send('x');
    expect((await client.closed).code).toBe(CLOSE_CODES['too-fast']);
    expect(counters.turnedAway['too-fast']).toBe(1);
    expect(host.connections[0]?.messages).toHaveLength(2);
  });

  it('include pings', async () => {
    const { url } = await start(recordingHost(), { MAYI_MESSAGES_PER_SECOND: '1' });
    const client = await openClient(url, ROOM);
    for (let nth = 0; nth < 200; nth++) client.socket.ping();
    expect((await client.closed).code).toBe(CLOSE_CODES['too-fast']);
  });

  it('are counted across all windows of a seat', async () => {
    const { url } = await start(recordingHost(), { MAYI_MESSAGES_PER_SECOND: '1' });
    const headers = { authorization: 'Bearer s1' };
    const first = await openClient(url, ROOM, { headers });
    expect((await answersOf(first, 2)).filter(isTooFast)).toEqual([]);
    const second = await openClient(url, ROOM, { headers });
    expect((await answersOf(second, 5)).every(isTooFast)).toBe(true);
    // A spectator has a limit of their own.
    expect((await answersOf(await openClient(url, ROOM), 2)).filter(isTooFast)).toEqual([]);
  });

  it('are counted across all connections from an address', async () => {
    const { url } = await start(recordingHost(), { MAYI_MESSAGES_PER_ADDRESS: '2' });
    expect((await answersOf(await openClient(url, ROOM), 4)).filter(isTooFast)).toEqual([]);
    expect((await answersOf(await openClient(url, ROOM), 5)).every(isTooFast)).toBe(true);
  });

  it('wait for a loading room only up to a limit', async () => {
    const { url } = await start(
      recordingHost(() => new Promise(() => {})),
      { MAYI_MESSAGES_PER_SECOND: '1000' },
    );
    const client = await openClient(url, ROOM);
    for (let nth = 0; nth < 70; nth++) client.socket.send('x');
    expect(isTooFast(await client.next())).toBe(true);
  });
});

describe('too many connections', () => {
  it.each([
    ['in total', 'MAYI_MAX_CONNECTIONS', 'too many connections'],
    ['from one address', 'MAYI_CONNECTIONS_PER_ADDRESS', 'too many connections from this address'],
  ])('%s are closed with 1013 until one leaves', async (_, setting, reason) => {
    const host = recordingHost();
    const { url } = await start(host, { [setting]: '2' });
    const first = await openClient(url, ROOM);
    await openClient(url, ROOM);
    expect(await connect(url, ROOM).closed).toEqual({ code: 1013, reason });
    await answersOf(first, 1);
    first.socket.close();
    await host.waitForClosed(1);
    expect(await answersOf(await openClient(url, ROOM), 1)).toEqual(['1']);
  });
});

describe('too many spectators', () => {
  const spectatorsPerRoom = { MAYI_SPECTATORS_PER_ROOM: '2' };

  it('are closed with 1013 until one leaves', async () => {
    const host = recordingHost();
    const { url, counters } = await start(host, spectatorsPerRoom);
    const first = await openClient(url, ROOM);
    await answersOf(first, 1);
    await answersOf(await openClient(url, ROOM), 1);
    // A wrong secret counts as no secret.
    for (const headers of [{}, { authorization: 'Bearer wrong' }])
      expect(await connect(url, ROOM, { headers }).closed).toEqual({
        code: 1013,
        reason: 'too many spectators in this room',
      });
    expect(counters.turnedAway['room-full']).toBe(2);
    await host.waitForClosed(2);
    first.socket.close();
    await host.waitForClosed(3);
    expect(await answersOf(await openClient(url, ROOM), 1)).toEqual(['1']);
  });

  it('never keep players out, nor do players keep spectators out', async () => {
    const { url } = await start(recordingHost(), spectatorsPerRoom);
    const headers = { authorization: 'Bearer s1' };
    for (let nth = 0; nth < 3; nth++) await answersOf(await openClient(url, ROOM, { headers }), 1);
    for (let nth = 0; nth < 2; nth++) await answersOf(await openClient(url, ROOM), 1);
    expect(await answersOf(await openClient(url, ROOM, { headers }), 1)).toEqual(['1']);
  });
});

describe('too many windows of a seat', () => {
  it('close the oldest one only', async () => {
    const host = recordingHost();
    const { url, counters } = await start(host);
    const windows = [];
    for (let nth = 0; nth < 9; nth++) {
      const window = await openClient(url, ROOM, { headers: { authorization: 'Bearer s1' } });
      await answersOf(window, 1);
      windows.push(window);
    }
    expect((await windows[0]?.closed)?.code).toBe(CLOSE_CODES['too-many-windows']);
    await host.waitForClosed(1);
    expect(counters).toMatchObject({ connections: 8, turnedAway: { 'too-many-windows': 1 } });
    for (const window of windows.slice(1)) expect(await answersOf(window, 1)).toEqual(['2']);
  });
});

describe('a slow reader', () => {
  it('is disconnected when too many bytes wait for it', async () => {
    const host = recordingHost();
    const { url, counters } = await start(host);
    const client = await openClient(url, ROOM);
    await answersOf(client, 1);
    client.socket.pause();
    const peer = host.connections[0]?.peer;
    const text = 'x'.repeat(6000);
    for (let nth = 0; nth < 100_000 && counters.turnedAway['too-slow'] === 0; nth++) {
      peer?.send(text);
      if (nth % 20 === 0) await new Promise(setImmediate);
    }
    await host.waitForClosed(1);
    expect(counters).toMatchObject({ connections: 0, turnedAway: { 'too-slow': 1 } });
    client.socket.resume();
    await client.closed;
  });

  it('that resumes reading learns why', async () => {
    const host = recordingHost();
    const { url } = await start(host);
    const client = await openClient(url, ROOM);
    await answersOf(client, 1);
    const text = 'x'.repeat(6000);
    // All in one tick, so nothing of it can have been read.
    for (let nth = 0; nth < 10_000; nth++) host.connections[0]?.peer.send(text);
    expect((await client.closed).code).toBe(CLOSE_CODES['too-slow']);
  });
});
