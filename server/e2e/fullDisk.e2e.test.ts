import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { get, post } from '../http/testing/request.ts';
import { waitUntil } from '../testing/withTimeout.ts';
import { bundleServer, NO_LIMITS, startServerProcess } from './testing/serverProcess.ts';

/** In blocks of 512 bytes: the empty database and its first changes fit in it. */
const FILE_LIMIT = 1200;

beforeAll(bundleServer);

it('a server on a full disk is alive but not ready, and shuts down properly', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mayi-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { url, end } = await startServerProcess(
    { ...NO_LIMITS, MAYI_DATA: folder },
    (end) => onTestFinished(async () => void (await end())),
    FILE_LIMIT,
  );
  expect((await get(`${url}/readyz`)).status).toBe(200);
  const isFull = async () => (await post(`${url}/api/rooms`)).status === 503;
  await waitUntil(isFull, () => 'the disk is never full');
  const isNotReady = async () => (await get(`${url}/readyz`)).status === 503;
  await waitUntil(isNotReady, () => 'the server stays ready');
  expect((await get(`${url}/healthz`)).status).toBe(200);
  expect(await end('SIGTERM')).toBe(0);
});
