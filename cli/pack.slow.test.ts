import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '@mayi/programs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from './package.json' with { type: 'json' };
import { type Exit, PLAIN_ENV, runNode } from './testing/mayi.ts';
import { startServing } from './testing/server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
let home = '';

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'mayi-pack-'));
  mustRun(npm(root, 'pack', '--workspace=mayi', '--ignore-scripts=false', `--pack-destination=${home}`));
  writeFileSync(join(home, 'package.json'), '{ "private": true }');
  const cache = join(home, 'cache');
  const tarball = `./mayi-${manifest.version}.tgz`;
  mustRun(npm(home, 'install', '--offline', '--no-audit', '--no-fund', `--cache=${cache}`, tarball));
});
afterAll(() => rmSync(home, { recursive: true }));

function npm(cwd: string, ...words: string[]): Exit {
  // Under `npm test`, npm names its own script, so there's no need to find npm.cmd on Windows.
  const cli = process.env.npm_execpath;
  const [file, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const shell = file === 'npm' && process.platform === 'win32';
  return spawnSync(file, [...first, ...words], { cwd, shell, encoding: 'utf8', env: PLAIN_ENV });
}

function mustRun({ status, stdout, stderr }: Exit): void {
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
}

const program = () => join(home, 'node_modules/mayi/bin/mayi.mjs');

function installed(...words: string[]): Exit {
  return runNode([program(), ...words], home);
}

describe('the package, installed in an empty folder without a network', () => {
  test('needs no other package, and contains no source', () => {
    const listed = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8'));
    expect(Object.keys(listed.packages)).toEqual(['', 'node_modules/mayi']);
    expect(existsSync(join(home, 'node_modules/mayi/main.ts'))).toBe(false);
  });

  test('contains the licenses of everything in it', () => {
    const licenses = readFileSync(join(home, 'node_modules/mayi/dist/licenses.txt'), 'utf8');
    for (const name of ['xstate', 'commander', 'picocolors', '@noble/hashes', 'fastify']) {
      expect(licenses).toMatch(new RegExp(`^${name} \\d.* \\((MIT|ISC)\\)$`, 'm'));
    }
    const ofApp = readFileSync(join(home, 'node_modules/mayi/dist/web/licenses.txt'), 'utf8');
    for (const name of ['react', 'xstate', '@fontsource-variable/fraunces'])
      expect(ofApp).toMatch(new RegExp(`^${name} \\d.* \\((MIT|OFL-1.1)\\)$`, 'm'));
  });

  test('is called mayi', () => {
    const { status, stdout } = npm(home, 'exec', '--offline', '--', 'mayi', '--version');
    expect({ status, stdout }).toEqual({ status: 0, stdout: `${manifest.version}\n` });
  });

  test('plays a game to watch, and the arena starts its threads', () => {
    expect(installed('watch', '--seed', '7', '--level', 'steady').stdout).toContain(
      'All 6 deals match the seed',
    );
    const words = ['--players', 'beginner,steady,steady', '--round', '1', '--deals', '2', '--json'];
    const { status, stdout, stderr } = installed('simulate', ...words);
    expect(status, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ dealsPlayed: 2 });
  });

  test('plays a game command by command, and verifies it', () => {
    const game = (...words: string[]): Report => JSON.parse(installed('game', ...words, '--json').stdout);
    const table = ['--me', 'Ann', '--players', '3', '--round', '6', '--level', 'steady', '--seed', '6'];
    let report = game('new', ...table);
    for (let count = 0; report.phase !== 'GAME_END' && count < 200; count++) {
      const { command = '' } =
        report.legal.find((one) => /^(pass|draw stock|discard)/.test(one.command)) ?? {};
      report = game(report.gameId, ...command.split(' '));
      expect(report.error).toBeNull();
    }
    expect(report).toMatchObject({ ok: true, phase: 'GAME_END', winners: [expect.any(String)] });
    expect(installed('verify', report.gameId)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('the deal matches the seed'),
    });
    writeFileSync(join(home, 'game.json'), installed('game', report.gameId, 'export').stdout);
    expect(installed('replay', 'game.json').stdout).toContain('won.');
  });

  test('serves the app if the database is installed, and otherwise says how to install it', async () => {
    expect(installed('serve', '--port', '0')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('npm install libsql'),
    });
    symlinkSync(join(root, 'node_modules/libsql'), join(home, 'node_modules/libsql'), 'junction');
    const data = join(home, 'data');
    const server = await startServing([
      program(),
      'serve',
      '--port',
      '0',
      '--host',
      '127.0.0.1',
      '--data',
      data,
    ]);
    for (const path of ['/healthz', '/', '/solo', '/sw.js', '/icons/icon-192.png'])
      expect((await fetch(new URL(path, server.url))).status, path).toBe(200);
    const page = await (await fetch(server.url)).text();
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
    expect((await fetch(new URL(script, server.url))).headers.get('cache-control')).toContain('immutable');
    expect(await server.end()).toBe(0);
    expect(existsSync(join(data, 'mayi.db'))).toBe(true);
  });

  test('shows help for each command, and the schemas of its output', () => {
    for (const words of [['--help'], ['play', '--help'], ['schema', 'report']]) {
      expect(installed(...words)).toMatchObject({ status: 0, stderr: '' });
    }
  });
});
