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
