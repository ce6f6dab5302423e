import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readJournal } from './run.ts';
import type { Summary } from './summary.ts';

const arena = fileURLToPath(new URL('../../scripts/arena.mjs', import.meta.url));
const SHORT = ['--players', 'beginner,steady,steady', '--round', '1'];
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayi-arena-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function start(...words: string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [arena, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, stdout, stderr }));
  return { child, ended };
}

function filesIn(out: string, ending: string): string[] {
  const names = existsSync(out) ? readdirSync(out) : [];
  return names.filter((name) => name.endsWith(ending)).map((name) => join(out, name));
}

/** Waits until this many deals are on disk. */
async function journalWith(deals: number, out: string, child: ChildProcess): Promise<string> {
  while (child.exitCode === null) {
    const [file] = filesIn(out, '.jsonl');
    if (file !== undefined && readFileSync(file, 'utf8').split('\n').length > deals + 1) return file;
    await pause(20);
  }
  throw new Error('the program ended before it played anything');
}

describe('the program itself', () => {
  test('gives the same table for the same seed, on one thread and on two', async () => {
    const tables: Summary[] = [];
    for (const threads of ['1', '2']) {
      const out = join(folder, `threads-${threads}`);
      const words = [...SHORT, '--deals', '6', '--seed', '5', '--json', '--threads', threads, '--out', out];
      const { code, stdout, stderr } = await start(...words).ended;
      expect(code, stderr).toBe(0);
      tables.push(JSON.parse(stdout));
      expect(filesIn(out, '.html')).toHaveLength(1);
      expect(JSON.parse(readFileSync(filesIn(out, '.json')[0]!, 'utf8'))).toEqual(tables[0]);
    }
    expect(tables[0]).toMatchObject({ dealsPlayed: 6, gamesPlayed: 18 });
    expect(tables[1]).toEqual(tables[0]);
  });

  test('keeps what was played when interrupted, and resumes from there', async () => {
    const out = join(folder, 'interrupted');
    const { child, ended } = start(...SHORT, '--deals', '100000', '--threads', '2', '--out', out);
    const file = await journalWith(3, out, child);
    child.kill('SIGINT');
    // A terminal and npm may both send it.
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect(code, stderr).toBe(130);
    const { played } = readJournal(file);
    expect(played.length).toBeGreaterThanOrEqual(3);
    expect(stdout).toContain(`${played.length} of 100000 deals`);
    expect(stderr).toContain(`--resume ${file}`);
    expect(filesIn(out, '.html')).toHaveLength(1);

    const deals = Math.max(...played.map(({ deal }) => deal)) + 1;
    const resumed = await start('--resume', file, '--deals', `${deals}`, '--json').ended;
    expect(resumed.code, resumed.stderr).toBe(0);
    const summary: Summary = JSON.parse(resumed.stdout);
    expect(summary).toMatchObject({ dealsPlayed: deals, dealsPlanned: deals });

    const words = [...SHORT, '--deals', `${deals}`, '--json', '--out', join(folder, 'at-once')];
    expect(JSON.parse((await start(...words).ended).stdout)).toEqual(summary);
  });

  test('prints its help, and exits with 2 for invalid arguments', async () => {
    const help = await start('--help').ended;
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('--players <list>') });
    for (const words of [
      ['--players', 'clever'],
      ['--resume', join(folder, 'none.jsonl')],
    ]) {
      const { code, stdout, stderr } = await start(...words).ended;
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/"clever" isn't a level|there's no file/);
      expect(stderr).toContain('npm run arena');
    }
  });
});
