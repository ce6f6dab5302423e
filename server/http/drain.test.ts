import { afterEach, describe, expect, it } from 'vitest';
import { StoreError } from '../store/store.ts';
import { memoryStore } from '../store/testing/memoryStore.ts';
import { listeningPost } from './testing/recordingHost.ts';
import { get } from './testing/request.ts';
import { connectTo, opened } from './testing/socketClient.ts';
import { openDoor, type TestDoor } from './testing/testServer.ts';

let opens: TestDoor[] = [];
afterEach(async () => {
  for (const door of opens) await door.close();
  opens = [];
});

async function open(options: Parameters<typeof openDoor>[0]): Promise<TestDoor> {
  const door = await openDoor(options);
  opens.push(door);
  return door;
}

const ROOM = '/api/rooms/aaaaaa/ws';

describe('health', () => {
  it('is alive and ready', async () => {
    const { url } = await open({});
    expect(await get(`${url}/healthz`)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await get(`${url}/readyz`)).toMatchObject({ status: 200, body: { ok: true } });
  });

  it('is told to balancers that ask for the head only', async () => {
    const { url } = await open({});
    for (const path of ['/healthz', '/readyz']) {
      const { status, headers } = await fetch(url + path, { method: 'HEAD' });
      expect({ status, type: headers.get('content-type') }).toEqual({
        status: 200,
        type: 'application/json; charset=utf-8',
      });
    }
  });

  it('asks the database once a second at most', async () => {
    let checks = 0;
    let now = 1000;
    const check = async () => {
      checks += 1;
    };
    const { url } = await open({
      host: listeningPost(),
      stopwatch: () => now,
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
    const { url } = await open({ store: { ...memoryStore(), check } });
    expect((await get(`${url}/healthz`)).status).toBe(200);
    expect(await get(`${url}/readyz`)).toMatchObject({ status: 503, body: { error: { code: 'not-saved' } } });
  });
});

describe('draining', () => {
  it('says not ready, lets nobody in, and leaves those who are here', async () => {
    const { url, door } = await open({ host: listeningPost() });
    const client = await opened(url, ROOM);
    door.drain();
    expect(await get(`${url}/readyz`)).toMatchObject({ status: 503, body: { error: { code: 'not-ready' } } });
    expect((await get(`${url}/healthz`)).status).toBe(200);
    expect(await connectTo(url, ROOM).closed).toEqual({ code: 1012, reason: 'the server restarts' });
    client.socket.send('x');
    expect(await client.next()).toBe('1');
  });

  it('ends with a goodbye to everybody', async () => {
    const door = await openDoor({ host: listeningPost() });
    const clients = [await opened(door.url, ROOM), await opened(door.url, ROOM)];
    await door.close();
    for (const client of clients)
      expect(await client.closed).toEqual({ code: 1012, reason: 'the server restarts' });
    await expect(get(`${door.url}/healthz`)).rejects.toThrow();
    expect(door.tally.connections).toBe(0);
  });

  it('is not held up by who comes back at once, again and again', async () => {
    const door = await openDoor({ host: listeningPost() });
    let isOpen = true;
    const comeBack = async () => {
      while (isOpen) await connectTo(door.url, ROOM).closed;
    };
    const restless = [comeBack(), comeBack(), comeBack()];
    await opened(door.url, ROOM);
    await door.close();
    isOpen = false;
    await Promise.all(restless);
  });

  it('does not wait for who never answers the goodbye', async () => {
    const door = await openDoor({ host: listeningPost() });
    const client = await opened(door.url, ROOM);
    client.socket.pause();
    await door.close();
    expect(door.tally.connections).toBe(0);
    client.socket.resume();
    await client.closed;
  });
});
