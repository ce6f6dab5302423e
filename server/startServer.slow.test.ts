import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DAILY_LIMITS } from './daily/results.ts';
import { get, post } from './http/testing/request.ts';
import { openClient } from './http/testing/socketClient.ts';
import { testSettings } from './http/testing/testServer.ts';
import manifest from './package.json' with { type: 'json' };
import { KEEP_SUBSCRIPTIONS_DAYS, startPruning } from './pruning.ts';
import { openWithRetry, type RunningServer, startServer } from './startServer.ts';
import { sqliteThread } from './store/testing/sqlite.ts';
import { systemClock } from './system.ts';
import { bundledThread } from './testing/bundledThread.ts';

let data = '';
beforeEach(() => {
  data = newFolder();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mayi-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function start(
  env: Record<string, string> = {},
  write: (line: string) => void = () => {},
): Promise<RunningServer> {
  const server = await startServer(testSettings({ MAYI_DATA: data, ...env }), {
    logTo: { write },
    env,
    sqliteThread: await sqliteThread(),
    botThread: await bundledThread('server/botThreads/thread.ts'),
  });
  onTestFinished(() => server.close());
  return server;
}

describe('the server', () => {
  it('serves a room, closes its connections, and still has the room after a restart', async () => {
    const { url, close } = await start();
    const { body } = await post(`${url}/api/rooms`);
    const path = `/api/rooms/${body.code}`;
    const { body: ann } = await post(`${url}${path}/seats`, { name: 'Ann', keep: 'header' });
    const headers = { authorization: `Bearer ${ann.secret}` };
    const client = await openClient(url, `${path}/ws`, { headers });
    client.socket.send('{"type":"hello","protocol":1,"seen":0}');
    expect(JSON.parse(await client.next())).toMatchObject({ type: 'welcome', you: 's1', acting: true });
    await close();
    expect(await client.closed).toEqual({ code: 1012, reason: 'the server restarts' });

    const again = await start();
    const back = await openClient(again.url, `${path}/ws`, { headers });
    back.socket.send('{"type":"hello","protocol":1,"seen":0}');
    expect(JSON.parse(await back.next())).toMatchObject({ type: 'welcome', you: 's1' });
  });

  it('tries the operator’s own players at once, and warns about one that can’t play', async () => {
    const lines: string[] = [];
    await start({ MAYI_PLAYERS: 'mine=exec:no-such-program' }, (line) => lines.push(line));
    // Here, without the bundle, not even its thread starts.
    await vi.waitFor(() => expect(lines.join('')).toMatch(/"player":"mine","msg":"a custom player /), 10_000);
  });

  it('answers malformed messages of any kind and keeps the connection', async () => {
    const { url } = await start();
    const { body } = await post(`${url}/api/rooms`);
    const client = await openClient(url, `/api/rooms/${body.code}/ws`);
    const malformed = ['', 'null', '[]', '{}', '{"type":"hello"', '{"type":"hello","protocol":"1","seen":0}'];
    const deep = [`${'['.repeat(2000)}${']'.repeat(2000)}`, `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`];
    for (const text of [...malformed, ...deep, '{"type":"ping","__proto__":{"t":1}}']) {
      client.socket.send(text);
      expect(JSON.parse(await client.next()), text).toMatchObject({ type: 'error', code: 'malformed' });
    }
    client.socket.send('{"type":"ping","t":7}');
    expect(JSON.parse(await client.next())).toMatchObject({ type: 'pong', t: 7 });
  });

  it('has process metrics', async () => {
    const { metricsPort } = await start({ METRICS_PORT: '0' });
    const { body } = await get(`http://127.0.0.1:${metricsPort}/metrics`);
    for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes', 'mayi_bots_waiting'])
      expect(body).toContain(name);
  });

  it('reports that its port is in use', async () => {
    const { port } = await start();
    const again = start({ PORT: String(port), MAYI_DATA: newFolder() });
    await expect(again).rejects.toThrow(`port ${port} is in use`);
  });

  it('reports that its metrics port is in use', async () => {
    const { port } = await start();
    const again = start({ METRICS_PORT: String(port), MAYI_DATA: newFolder() });
    await expect(again).rejects.toThrow(
      `port ${port} is in use: stop the program that uses it, or set METRICS_PORT to another port`,
    );
  });

  it('logs that it is listening, shutting down and stopped', async () => {
    const lines: string[] = [];
    const { port, close } = await start({ LOG_LEVEL: 'info' }, (line) => lines.push(line));
    await close();
    await close();
    const logged = lines.map((line) => JSON.parse(line));
    const about = { version: manifest.version, port, metricsPort: null, database: 'SQLite' };
    expect(logged).toMatchObject([
      { level: 30, msg: 'the server is listening', ...about },
      { level: 30, msg: 'the server is shutting down' },
      { level: 30, msg: 'the server has stopped' },
    ]);
  });

  it('warns about a misspelled variable, and no others', async () => {
    const lines: string[] = [];
    const env = { LOG_LEVEL: 'warn', MAYI_BOT_TREADS: '2', MAYI_BOT_THREADS: '2', MAYI_DEBUG: '1' };
    await start({ ...env, MAYI_TEST_POSTGRES: 'none', SHELL: 'sh' }, (line) => lines.push(line));
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'MAYI_BOT_TREADS is not a setting and has no effect',
    ]);
  });

  it('leaves no timers running when the HTTP server cannot be created', async () => {
    const timers = new Set<unknown>();
    const clock = {
      ...systemClock,
      after(ms: number, call: () => void) {
        const timer = {};
        timers.add(timer);
        const cancel = systemClock.after(ms, () => {
          timers.delete(timer);
          call();
        });
        return () => {
          timers.delete(timer);
          cancel();
        };
      },
    };
    const threads = { sqliteThread: await sqliteThread() };
    const settings = { ...testSettings({ MAYI_DATA: data }), trustProxy: ['no address'] };
    const started = startServer(settings, { logTo: { write() {} }, env: {}, clock, ...threads });
    await expect(started).rejects.toThrow('no address');
    expect(timers.size).toBe(0);
    await start();
  });

  it('reports that its database cannot be opened', async () => {
    const file = join(data, 'a-file');
    writeFileSync(file, '');
    const started = start({ MAYI_DATA: file });
    await expect(started).rejects.toThrow(`cannot open the database in ${file} (MAYI_DATA)`);
  });
});

/** Time passes only when a test calls `pass`. */
function manualClock() {
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
  const fastClock = () => {
    const clock = manualClock();
    const after = (ms: number, call: () => void) => {
      const cancel = clock.after(ms, call);
      queueMicrotask(clock.pass);
      return cancel;
    };
    return { now: clock.now, after };
  };

  it('is retried, with a warning each time', async () => {
    const warnings: string[] = [];
    const log = { warn: (text: string) => warnings.push(text) };
    expect(await openWithRetry(opening(3), fastClock(), log as never)).toBe(4);
    expect(warnings).toEqual(Array(3).fill('cannot open the database (connection refused): trying again'));
  });

  it('fails after half a minute', async () => {
    const clock = fastClock();
    await expect(openWithRetry(opening(1000), clock, { warn() {} } as never)).rejects.toThrow(
      'connection refused',
    );
    expect(clock.now()).toBe(30_000);
  });
});

describe('old rooms', () => {
  it('are deleted every hour, even after a failure', async () => {
    const clock = manualClock();
    const asked: unknown[] = [];
    const prune = async (before: unknown) => {
      asked.push(before);
      if (asked.length === 1) throw new Error('the database is gone');
      return { rooms: 1, games: 0 };
    };
    const daily: number[] = [];
    const pruneDaily = async (before: number) => daily.push(before);
    const subscriptions: number[] = [];
    const pruneSubscriptions = async (before: number) => subscriptions.push(before);
    const settings = { keepRoomsDays: 1, keepGamesDays: null };
    const stop = startPruning({ prune, pruneDaily, pruneSubscriptions }, settings, clock, {
      info() {},
      warn() {},
    } as never);
    await clock.pass();
    await clock.pass();
    const DAY = 24 * 60 * 60 * 1000;
    expect(asked).toEqual([
      { rooms: 60_000 - DAY, games: null },
      { rooms: 60_000 + 60 * 60 * 1000 - DAY, games: null },
    ]);
    expect(daily).toEqual([-DAILY_LIMITS.daysKept]);
    expect(subscriptions).toEqual([60_000 + 60 * 60 * 1000 - KEEP_SUBSCRIPTIONS_DAYS * DAY]);
    stop();
    expect(clock.calls).toEqual([]);
  });
});
