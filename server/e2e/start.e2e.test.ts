import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { get } from '../http/testing/request.ts';
import { testPostgres } from '../store/testing/postgres.ts';
import { withTimeout } from '../testing/withTimeout.ts';
import { bundleServer, startServerProcess } from './testing/serverProcess.ts';

const DROPS = 30;
const STARTS = 2;
const ENDS = 3;

beforeAll(bundleServer);

async function startPostgres() {
  const postgres = await testPostgres();
  onTestFinished(() => postgres.stop());
  return { postgres, url: await postgres.url() };
}

function start(url: string) {
  return startServerProcess({ DATABASE_URL: url }, (end) => onTestFinished(async () => void (await end())));
}

/** The signal comes from the process itself, because no other is fast enough to hit the moment every time. */
const SIGNAL_WHEN_RUNNING = `
const write = process.stdout.write;
process.stdout.write = function (text, ...more) {
  if (/is running at/.test(text)) process.kill(process.pid, 'SIGTERM');
  return write.call(this, text, ...more);
};`;

describe('a server that gets a signal as it says that it runs', () => {
  it('shuts down properly', async () => {
    const { url } = await startPostgres();
    const preload = `--import data:text/javascript,${encodeURIComponent(SIGNAL_WHEN_RUNNING)}`;
    const server = await startServerProcess({ DATABASE_URL: url, NODE_OPTIONS: preload }, (end) =>
      onTestFinished(async () => void (await end())),
    );
    expect(await server.ended).toEqual([0, null]);
  });
});

describe('a server that starts while its database connections are dropped', () => {
  it('starts as soon as it can', async () => {
    const { postgres, url } = await startPostgres();
    for (let nth = 0; nth < STARTS; nth++) {
      const started = start(url);
      // Awaited below.
      started.catch(() => {});
      for (let drops = 0; drops < DROPS; drops++) await postgres.dropConnections();
      const server = await withTimeout(started, () => `start ${nth + 1}`);
      expect((await get(`${server.url}/readyz`)).status).toBe(200);
      expect(await server.end('SIGTERM')).toBe(0);
    }
  });
});

describe('a server that shuts down while its database connections are dropped', () => {
  it('shuts down properly', async () => {
    const { postgres, url } = await startPostgres();
    for (let nth = 0; nth < ENDS; nth++) {
      const server = await start(url);
      await postgres.dropConnections();
      expect(await server.end('SIGTERM')).toBe(0);
    }
  });
});
