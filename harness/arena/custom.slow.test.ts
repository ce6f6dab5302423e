import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createProcessGroups } from '@mayi/programs/players';
import { afterAll, describe, expect, test } from 'vitest';
import { isAlive } from '../../programs/players/testing/programs.ts';
import { playDeal } from './deals.ts';
import { openArenaPlayers, withNames } from './players.ts';
import type { ArenaSettings } from './results.ts';
import { type Summary, summarize } from './summary.ts';

const pathTo = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const arena = pathTo('../../scripts/arena.mjs');
const SCRIPT = `exec:${JSON.stringify(process.execPath)} ${JSON.stringify(pathTo('testing/player.mjs'))}`;
const PYTHON = `exec:python3 ${JSON.stringify(pathTo('../../examples/player.py'))}`;
const hasPython = spawnSync('python3', ['--version']).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'mayi-custom-'));
afterAll(() => rmSync(folder, { recursive: true }));

function start(...words: string[]): {
  child: ChildProcess;
  ended: Promise<{ code: number; stdout: string; stderr: string }>;
} {
  const child = spawn(process.execPath, [arena, '--out', folder, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  return { child, ended: once(child, 'close').then(([code]) => ({ code, stdout, stderr })) };
}

async function play(...words: string[]): Promise<Summary> {
  const { code, stdout, stderr } = await start('--json', ...words).ended;
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

/** The first player got fewer points on the same deals, and did nothing wrong. */
function expectToWin({ levels, differences }: Summary, name: string): void {
  expect(levels[0]).toMatchObject({ level: name, faults: {} });
  expect(differences[0]?.levels).toEqual([name, 'beginner']);
  expect(differences[0]?.points?.interval?.high).toBeLessThan(0);
}

describe('the examples beat the beginner', () => {
  test('in TypeScript', async () => {
    const typed: ArenaSettings = {
      players: [pathTo('../../examples/player.ts'), 'beginner', 'beginner'],
      rules: 'classic',
      seed: '1',
      round: 3,
    };
    const options = { groups: createProcessGroups(), report: () => {} };
    const settings = await withNames(typed, options);
    expect(settings.players).toEqual(['thrifty', 'beginner', 'beginner']);
    const { find } = await openArenaPlayers(settings, options);
    const played = [1, 2, 3, 4, 5, 6].map((deal) => playDeal(settings, deal, find));
    expectToWin(summarize(settings, 6, played), 'thrifty');
  });

  test('as a program, in Python where there is Python: the same on one thread and on two', async () => {
    const [player, name] = hasPython ? [PYTHON, 'python'] : [SCRIPT, 'script'];
    const words = ['--players', `${player},beginner,beginner`, '--deals', '6', '--round', '3'];
    const one = await play(...words, '--threads', '1');
    expectToWin(one, name);
    expect(await play(...words, '--threads', '2')).toEqual(one);
  });
});

describe('custom players in the arena', () => {
  test('mix with levels and each other, twice at one table, and get names of their own', async () => {
    const list = ['again=./player.mjs', SCRIPT, SCRIPT, 'steady'].join().replace('./player.mjs', SCRIPT);
    const { levels, settings } = await play('--players', list, '--deals', '1', '--round', '1');
    expect(levels.map(({ level, seats }) => [level, seats])).toEqual([
      ['again', 1],
      ['script', 2],
      ['steady', 1],
    ]);
    expect(Object.keys(settings.custom ?? {})).toEqual(['again', 'script']);
  });

  test('that fail are helped, and the report says how often', async () => {
    const file = join(folder, 'rude.mjs');
    writeFileSync(
      file,
      `export default { level: 'rude', name: 'Rude', choose: () => { throw new Error('no!') } }`,
    );
    const { ended } = start(
      '--players',
      `${file},beginner,beginner`,
      '--deals',
      '1',
      '--round',
      '1',
      '--threads',
      '1',
    );
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(0);
    expect(stderr.match(/rude ended, or threw an error: no!/g)).toHaveLength(1);
    expect(stdout).toMatch(/faults +moves replaced +crash\nrude +\d+ +\d+/);
  });

  test('must be named again to resume a run, and unchanged', async () => {
    const file = join(folder, 'mine.mjs');
    const code = (name: string) =>
      `export default ({ bots }) => ({ ...bots.BOTS.beginner, level: '${name}' })`;
    writeFileSync(file, code('mine'));
    const players = ['--players', `${file},beginner,beginner`];
    const first = start(...players, '--deals', '1', '--round', '1', '--json');
    const { stderr } = await first.ended;
    const journal = /Report: (.+)\.html/.exec(stderr)?.[1];
    const resume = ['--resume', `${journal}.jsonl`, '--deals', '2', '--json'];
    expect(await resumed(...resume)).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('players of your own'),
    });
    expect(await resumed(...resume, '--players', 'beginner')).toMatchObject({ code: 2 });
    expect(await resumed(...resume, ...players)).toMatchObject({ code: 0 });
    writeFileSync(file, code('other'));
    expect(await resumed(...resume, ...players)).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('another version of the program or of its players'),
    });
  });

  test('that cannot start are refused before anything is played', async () => {
    const { code, stderr } = await start('--players', 'exec:./no-such-program,steady,steady').ended;
    expect(code).toBe(2);
    expect(stderr).toMatch(/no-such-program didn't start/);
  });

  test('end with an interrupted run, even if they ignore everything', async () => {
    const pidFile = join(folder, 'pids');
    const stubborn = join(folder, 'stubborn.mjs');
    writeFileSync(
      stubborn,
      `import { appendFileSync } from 'node:fs';
       appendFileSync(${JSON.stringify(pidFile)}, process.pid + '\\n');
       process.on('SIGINT', () => {}).on('SIGTERM', () => {});
       setInterval(() => {}, 1000);
       console.log('{"type":"ready"}');`,
    );
    const player = `exec:${JSON.stringify(process.execPath)} ${JSON.stringify(stubborn)}`;
    const { child, ended } = start('--players', `${player},random,random`, '--threads', '1');
    const pids = () =>
      existsSync(pidFile) ? readFileSync(pidFile, 'utf8').trim().split('\n').map(Number) : [];
    // The first one only says its name.
    while (pids().length < 2) await pause(20);
    child.kill('SIGINT');
    expect((await ended).code).toBe(130);
    while (pids().some(isAlive)) await pause(20);
  });
});

function resumed(...words: string[]) {
  const child = spawnSync(process.execPath, [arena, ...words], { encoding: 'utf8' });
  return { code: child.status, stdout: child.stdout };
}
