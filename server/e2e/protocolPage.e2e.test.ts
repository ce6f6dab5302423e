import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { get } from '../http/testing/request.ts';
import { TIMEOUT_MS } from '../testing/withTimeout.ts';
import { type InProcessServer, startInProcess } from './testing/inProcessServer.ts';

const page = docs('protocol.md');
const robot = fileURLToPath(docs('robot.mjs'));

function docs(file: string): URL {
  return new URL(`../../docs/${file}`, import.meta.url);
}

let server: InProcessServer;
beforeEach(async () => {
  server = await startInProcess();
  onTestFinished(() => server.close());
});

describe('docs/protocol.md', () => {
  it('has a program that plays a whole game as it stands', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [robot, server.url, '--quiet'], {
      timeout: 2 * TIMEOUT_MS,
    });
    const [, id, winners] = /^Game (\w+): (\S+) won\n$/.exec(stdout) ?? [];
    expect({ stdout, winners }).toEqual({ stdout, winners: expect.stringMatching(/^s[123](,s[123])*$/) });
    const { status, body } = await get(`${server.url}/api/games/${id}`);
    expect(status).toBe(200);
    expect(body.players[0]).toMatchObject({ name: 'Robot', bot: null });
  });

  it('the program reports each of its turns, unless it is quiet', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [robot, server.url], {
      timeout: 2 * TIMEOUT_MS,
    });
    const [first, ...turns] = stdout.trim().split('\n');
    expect(first).toMatch(/^Room \w+: playing in seat s1$/);
    expect(turns.pop()).toMatch(/^Game /);
    for (const turn of turns) expect(turn).toMatch(/^Round [1-6]: discarding \w+, \d+ cards left$/);
    expect(turns.length).toBeGreaterThan(5);
  });

  it('lists every HTTP request for players', async () => {
    const { body } = await get(`${server.url}/api/openapi.json`);
    const paths = Object.entries<object>(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ':$1')}`),
    );
    const text = readFileSync(page, 'utf8');
    const isForPlayers = (path: string) => path.includes(' /api/') && !path.endsWith('/openapi.json');
    for (const path of paths.filter(isForPlayers)) expect(text).toContain(`| \`${path}`);
  });
});
