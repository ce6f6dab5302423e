import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { get, post } from './http/testing/request.ts';
import { opened } from './http/testing/socketClient.ts';
import { settingsOf } from './http/testing/testServer.ts';
import { openPatiently } from './openPatiently.ts';
import manifest from './package.json' with { type: 'json' };
import { startPruning } from './pruning.ts';
import { type RunningServer, startServer } from './startServer.ts';
import { sqliteThread } from './store/testing/sqlite.ts';
import { worldClock } from './system.ts';
import { bundledThread } from './testing/bundledThread.ts';

let data = '';
let running: RunningServer[] = [];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'mayi-server-'));
});
afterEach(async () => {
  for (const server of running) await server.close();
  running = [];
  rmSync(data, { recursive: true });
});

async function start(
  env: Record<string, string> = {},
  write: (line: string) => void = () => {},
): Promise<RunningServer> {
  const server = await startServer(settingsOf({ MAYI_DATA: data, ...env }), {
    logTo: { write },
    env,
    sqliteThread: await sqliteThread(),
    thinkerThread: await bundledThread('server/botThreads/thread.ts'),
  });
  running.push(server);
  return server;
}

describe('the server', () => {
  it('plays, says goodbye, and has its rooms again when it is started anew', async () => {
    const { url, close } = await start();
    const { body } = await post(`${url}/api/rooms`);
    const path = `/api/rooms/${body.code}`;
    const { body: ann } = await post(`${url}${path}/seats`, { name: 'Ann', keep: 'header' });
    const headers = { authorization: `Bearer ${ann.secret}` };
    const client = await opened(url, `${path}/ws`, { headers });
    client.socket.send('{"type":"hello","protocol":1,"seen":0}');
    expect(JSON.parse(await client.next())).toMatchObject({ type: 'welcome', you: 's1', acting: true });
    await close();
    expect(await client.closed).toEqual({ code: 1012, reason: 'the server restarts' });

    const again = await start();
    const back = await opened(again.url, `${path}/ws`, { headers });
    back.socket.send('{"type":"hello","protocol":1,"seen":0}');
    expect(JSON.parse(await back.next())).toMatchObject({ type: 'welcome', you: 's1' });
  });

  it('answers what is no message, however strange, and goes on', async () => {
    const { url } = await start();
    const { body } = await post(`${url}/api/rooms`);
    const client = await opened(url, `/api/rooms/${body.code}/ws`);
    const strange = ['', 'null', '[]', '{}', '{"type":"hello"', '{"type":"hello","protocol":"1","seen":0}'];
    const deep = [`${'['.repeat(2000)}${']'.repeat(2000)}`, `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`];
    for (const text of [...strange, ...deep, '{"type":"ping","__proto__":{"t":1}}']) {
      client.socket.send(text);
      expect(JSON.parse(await client.next()), text).toMatchObject({ type: 'error', code: 'malformed' });
    }
    client.socket.send('{"type":"ping","t":7}');
    expect(JSON.parse(await client.next())).toMatchObject({ type: 'pong', t: 7 });
  });

  it('tells figures of its process to who may know', async () => {
    const { metricsPort } = await start({ METRICS_PORT: '0' });
    const { body } = await get(`http://127.0.0.1:${metricsPort}/metrics`);
    for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes', 'mayi_bots_waiting'])
      expect(body).toContain(name);
  });

  it('says that its port is taken', async () => {
    const { port } = await start();
    const other = mkdtempSync(join(tmpdir(), 'mayi-server-'));
    const again = start({ PORT: String(port), MAYI_DATA: other });
    await expect(again).rejects.toThrow(`port ${port} is taken`);
    rmSync(other, { recursive: true });
  });

  it('says that the port of its figures is taken', async () => {
    const { port } = await start();
    const other = mkdtempSync(join(tmpdir(), 'mayi-server-'));
    const again = start({ METRICS_PORT: String(port), MAYI_DATA: other });
    await expect(again).rejects.toThrow(
      `port ${port} is taken: end the program that has it, or set METRICS_PORT to another`,
    );
    rmSync(other, { recursive: true });
  });

  it('logs that it begins, that it is about to end, and that it has ended', async () => {
    const lines: string[] = [];
    const { port, close } = await start({ LOG_LEVEL: 'info' }, (line) => lines.push(line));
    await close();
    await close();
    const logged = lines.map((line) => JSON.parse(line));
    const about = { version: manifest.version, port, metricsPort: null, database: 'SQLite' };
    expect(logged).toMatchObject([
      { level: 30, msg: 'the server listens', ...about },
      { level: 30, msg: expect.stringContaining('lets nobody in any more') },
      { level: 30, msg: 'the server has ended' },
    ]);
  });

  it('warns of a variable that was mistyped, and of no other', async () => {
    const lines: string[] = [];
    const env = { LOG_LEVEL: 'warn', MAYI_BOT_TREADS: '2', MAYI_BOT_THREADS: '2', MAYI_DEBUG: '1' };
    await start({ ...env, MAYI_TEST_POSTGRES: 'none', SHELL: 'sh' }, (line) => lines.push(line));
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'MAYI_BOT_TREADS is no setting: it changes nothing',
    ]);
  });

  it('leaves nothing behind that is alive when the door cannot be made', async () => {
    const timers = new Set<unknown>();
    const clock = {
      ...worldClock,
      after(ms: number, call: () => void) {
        const timer = {};
        timers.add(timer);
        const callOff = worldClock.after(ms, () => {
          timers.delete(timer);
          call();
        });
        return () => {
          timers.delete(timer);
          callOff();
        };
      },
    };
    const threads = { sqliteThread: await sqliteThread() };
    const settings = { ...settingsOf({ MAYI_DATA: data }), trustProxy: ['no address'] };
    const started = startServer(settings, { logTo: { write() {} }, env: {}, clock, ...threads });
    await expect(started).rejects.toThrow('no address');
    expect(timers.size).toBe(0);
    await start();
  });

  it('says that its database cannot be opened', async () => {
    const file = join(data, 'a-file');
    writeFileSync(file, '');
    const started = start({ MAYI_DATA: file });
    await expect(started).rejects.toThrow(`the database in ${file} (MAYI_DATA) cannot be opened`);
  });
});

/** Time passes only while somebody waits for it. */
function quickClock() {
  let now = 0;
  const calls: { readonly at: number; readonly call: () => void }[] = [];
  return {
    calls,
    now: () => now,
    after(ms: number, call: () => void) {
      const one = { at: now + ms, call };
      calls.push(one);
      return () => void calls.splice(calls.indexOf(one), 1);
    },
    async pass() {
      const next = calls.shift();
      now = next?.at ?? now;
      await next?.call();
    },
  };
}

describe('a database that starts late', () => {
  function opening(failures: number) {
    let tries = 0;
    return async () => {
      tries += 1;
      if (tries <= failures) throw new Error('connection refused');
      return tries;
    };
  }
  const impatient = () => {
    const clock = quickClock();
    const after = (ms: number, call: () => void) => {
      const callOff = clock.after(ms, call);
      queueMicrotask(clock.pass);
      return callOff;
    };
    return { now: clock.now, after };
  };

  it('is tried again, with a word', async () => {
    const said: string[] = [];
    const log = { warn: (text: string) => said.push(text) };
    expect(await openPatiently(opening(3), impatient(), log as never)).toBe(4);
    expect(said).toEqual(Array(3).fill('the database cannot be opened (connection refused): trying again'));
  });

  it('is given up after half a minute', async () => {
    const clock = impatient();
    await expect(openPatiently(opening(1000), clock, { warn() {} } as never)).rejects.toThrow(
      'connection refused',
    );
    expect(clock.now()).toBe(30_000);
  });
});

describe('old rooms', () => {
  it('are thrown away every hour, also after it failed once', async () => {
    const clock = quickClock();
    const asked: unknown[] = [];
    const prune = async (before: unknown) => {
      asked.push(before);
      if (asked.length === 1) throw new Error('the database is gone');
      return { rooms: 1, games: 0 };
    };
    const settings = { keepRoomsDays: 1, keepGamesDays: null };
    const stop = startPruning({ prune }, settings, clock, { info() {}, warn() {} } as never);
    await clock.pass();
    await clock.pass();
    const DAY = 24 * 60 * 60 * 1000;
    expect(asked).toEqual([
      { rooms: 60_000 - DAY, games: null },
      { rooms: 60_000 + 60 * 60 * 1000 - DAY, games: null },
    ]);
    stop();
    expect(clock.calls).toEqual([]);
  });
});
