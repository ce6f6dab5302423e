import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { StoreError } from '../store/store.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { recordingHost } from './testing/recordingHost.ts';
import { get } from './testing/request.ts';
import { connect, openClient } from './testing/socketClient.ts';
import { startTestServer } from './testing/testServer.ts';

const ROOM = '/api/rooms/aaaaaa/ws';

/** Sends these bytes, and waits until the server has read them. */
async function sendBytes(url: string, bytes: string): Promise<Socket> {
  const socket = connectTcp(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.write(bytes);
  await get(`${url}/healthz`);
  return socket;
}

describe('health', () => {
  it('is alive and ready', async () => {
    const { url } = await startTestServer();
    expect(await get(`${url}/healthz`)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await get(`${url}/readyz`)).toMatchObject({ status: 200, body: { ok: true } });
  });

  it('answers HEAD requests of load balancers', async () => {
    const { url } = await startTestServer();
    for (const path of ['/healthz', '/readyz']) {
      const { status, headers } = await fetch(url + path, { method: 'HEAD' });
      expect({ status, type: headers.get('content-type') }).toEqual({
        status: 200,
        type: 'application/json; charset=utf-8',
      });
    }
  });

  it('checks the database at most once a second', async () => {
    let checks = 0;
    let now = 1000;
    const check = async () => {
      checks += 1;
    };
    const { url } = await startTestServer({
      host: recordingHost(),
      monotonicNow: () => now,
      store: { ...memoryStore(), check },
    });
    for (let nth = 0; nth < 5; nth++) await get(`${url}/readyz`);
    expect(checks).toBe(1);
    now += 1000;
    await get(`${url}/readyz`);
    expect(checks).toBe(2);
  });

  it('is alive but not ready without a database', async () => {
    const check = () => Promise.reject(new StoreError('gone'));
    const { url } = await startTestServer({ store: { ...memoryStore(), check } });
    expect((await get(`${url}/healthz`)).status).toBe(200);
    expect(await get(`${url}/readyz`)).toMatchObject({ status: 503, body: { error: { code: 'not-saved' } } });
  });
});

describe('draining', () => {
  it('reports not ready, accepts nobody new, and keeps those already connected', async () => {
    const { url, http } = await startTestServer({ host: recordingHost() });
    const client = await openClient(url, ROOM);
    http.drain();
    expect(await get(`${url}/readyz`)).toMatchObject({ status: 503, body: { error: { code: 'not-ready' } } });
    expect((await get(`${url}/healthz`)).status).toBe(200);
    expect(await connect(url, ROOM).closed).toEqual({ code: 1012, reason: 'the server restarts' });
    client.socket.send('x');
    expect(await client.next()).toBe('1');
  });

  it('ends by closing every connection with 1012', async () => {
    const server = await startTestServer({ host: recordingHost() });
    const clients = [await openClient(server.url, ROOM), await openClient(server.url, ROOM)];
    await server.close();
    for (const client of clients)
      expect(await client.closed).toEqual({ code: 1012, reason: 'the server restarts' });
    await expect(get(`${server.url}/healthz`)).rejects.toThrow();
    expect(server.counters.connections).toBe(0);
  });

  it('is not held up by clients that reconnect again and again', async () => {
    const server = await startTestServer({ host: recordingHost() });
    let isOpen = true;
    const keepReconnecting = async () => {
      while (isOpen) await connect(server.url, ROOM).closed;
    };
    const clients = [keepReconnecting(), keepReconnecting(), keepReconnecting()];
    await openClient(server.url, ROOM);
    await server.close();
    isOpen = false;
    await Promise.all(clients);
  });

  it('is not held up by clients that don’t finish what they send', async () => {
    const server = await startTestServer({ host: recordingHost() });
    const post = 'POST /api/rooms HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n';
    const sockets = [];
    for (const bytes of ['', post, `${post}content-length: 100\r\n\r\n{`])
      sockets.push(await sendBytes(server.url, bytes));
    const closed = sockets.map((socket) => once(socket, 'close'));
    await server.close();
    await Promise.all(closed);
  });

  it('lets a request finish that has arrived', async () => {
    let arrived = () => {};
    let finish = () => {};
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const mayFinish = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const check = () => {
      arrived();
      return mayFinish;
    };
    const server = await startTestServer({ host: recordingHost(), store: { ...memoryStore(), check } });
    const answer = get(`${server.url}/readyz`);
    await hasArrived;
    const closed = server.close();
    finish();
    expect((await answer).status).toBe(200);
    await closed;
  });

  it('does not wait for a client that never answers the close', async () => {
    const server = await startTestServer({ host: recordingHost() });
    const client = await openClient(server.url, ROOM);
    client.socket.pause();
    await server.close();
    expect(server.counters.connections).toBe(0);
    client.socket.resume();
    await client.closed;
  });
});
