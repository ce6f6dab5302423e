import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAYI, mayiProcess, PLAIN_ENV, runNode } from '../testing/mayi.ts';
import { type RunningServer, startServing } from '../testing/server.ts';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
let data = '';
let running: RunningServer | undefined;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'mayi-serve-'));
});
afterEach(async () => {
  await running?.end('SIGKILL');
  running = undefined;
  rmSync(data, { recursive: true });
});

async function serve(program: string[], env: Record<string, string> = {}): Promise<RunningServer> {
  running = await startServing([...program, '--port', '0', '--host', '127.0.0.1'], env);
  return running;
}

async function newRoom({ url }: RunningServer): Promise<string> {
  const response = await fetch(new URL('/api/rooms', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBe(201);
  const { code } = (await response.json()) as { code: string };
  return code;
}

function statusOf({ url }: RunningServer, path: string): Promise<number> {
  return fetch(new URL(path, url)).then(({ status }) => status);
}

describe('mayi serve', () => {
  it('prints its address, is healthy, serves the app, and shuts down cleanly', async () => {
    const server = await serve([MAYI, 'serve', '--data', data]);
    const paths = ['/healthz', '/readyz', '/', '/r/abcdef', '/solo', '/sw.js'];
    for (const path of paths) expect(await statusOf(server, path), path).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(existsSync(join(data, 'mayi.db'))).toBe(true);
  });

  it('still has its rooms after it was killed', async () => {
    const first = await serve([MAYI, 'serve', '--data', data]);
    const code = await newRoom(first);
    await first.end('SIGKILL');
    const second = await serve([MAYI, 'serve'], { MAYI_DATA: data });
    expect(await statusOf(second, `/api/rooms/${code}`)).toBe(200);
    expect(await second.end('SIGINT')).toBe(0);
  });

  it('refuses a folder that another server is using', async () => {
    const first = await serve([MAYI, 'serve', '--data', data]);
    const code = await newRoom(first);
    const { status, stdout, stderr } = mayiProcess(
      'serve',
      '--port',
      '0',
      '--host',
      '127.0.0.1',
      '--data',
      data,
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(`another server is using ${join(data, 'mayi.db')}`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(await statusOf(first, `/api/rooms/${code}`)).toBe(200);
  });

  it.each([
    [['--port', 'http'], "'http' is invalid. Expected a whole number."],
    [['--port', '70000'], 'PORT must be a whole number from 0 to 65535'],
    [['--host', 'a b'], 'HOST must be an address'],
  ])('refuses %j', (words, line) => {
    const { status, stdout, stderr } = mayiProcess('serve', ...words, '--data', data);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(line);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('names the variable that is wrong', () => {
    const { status, stderr } = runNode([MAYI, 'serve'], data, { ...PLAIN_ENV, PORT: 'eighty' });
    expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining('PORT must be') });
  });
});

describe('npm start', () => {
  it('starts the server and passes on its options', async () => {
    const server = await serve([START, '--data', data]);
    expect(await statusOf(server, '/healthz')).toBe(200);
    expect(await server.end()).toBe(0);
    expect(runNode([START, '--help'])).toEqual(mayiProcess('serve', '--help'));
  });

  it('runs every other command by its name', () => {
    expect(runNode([START, 'help'])).toEqual(mayiProcess('help'));
  });
});

describe('mayi backup', () => {
  it('copies the database of a running server, and another server can continue from it', async () => {
    const server = await serve([MAYI, 'serve', '--data', data]);
    const code = await newRoom(server);
    const copy = join(data, 'copy', 'mayi.db');
    expect(mayiProcess('backup', copy, '--data', data)).toMatchObject({ status: 0, stderr: '' });
    await newRoom(server);
    await server.end();
    const restored = await serve([MAYI, 'serve', '--data', join(data, 'copy')]);
    expect(await statusOf(restored, `/api/rooms/${code}`)).toBe(200);
    await restored.end();
  });

  it('reports a missing database', () => {
    const { status, stderr } = mayiProcess('backup', join(data, 'copy.db'), '--data', data);
    expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringContaining('no database') });
    expect(existsSync(join(data, 'mayi.db'))).toBe(false);
  });

  it('refers to PostgreSQL’s own tools', () => {
    const env = { ...PLAIN_ENV, DATABASE_URL: 'postgres://127.0.0.1/mayi' };
    const { status, stderr } = runNode([MAYI, 'backup', 'copy.db'], data, env);
    expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringContaining('pg_dump') });
  });
});
