import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProcessGroups } from '@mayi/programs/players';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runArena } from './arena.ts';
import { newRun, readJournal } from './run.ts';
import { handMadeDeals } from './testing/results.ts';
import { threadThat } from './testing/threads.ts';

const settings = { players: ['sharp', 'steady', 'steady'], rules: 'classic', seed: '1', round: 1 } as const;
const calledAs = 'npm run arena --';
const caption = { command: 'npm run arena', date: new Date(0), versions: '' };
let out = '';
let told: string[] = [];

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'mayi-arena-'));
  told = [];
  for (const name of ['log', 'error'] as const) {
    vi.spyOn(console, name).mockImplementation((text) => told.push(`${text}`));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(out, { recursive: true });
});

test('a failed game stops the run: finished deals are kept and the log of the failure is saved', async () => {
  const [one] = handMadeDeals([0, 5, 10]);
  const program = threadThat(`
    if (deal === 1) say({ result: ${JSON.stringify(one)} });
    else say({ failure: { deal, message: 'steady broke rule T1', log: { commands: ['its log'] } } });
  `);
  const run = newRun({ settings, deals: 9, threads: 1, out, json: false }, 'program', new Date(0));
  const { signal } = new AbortController();
  const host = { program, caption, calledAs, threads: 1, json: false, groups: createProcessGroups(), signal };
  expect(await runArena(run, host)).toBe(false);
  expect(told[0]).toContain('1 of 9 deals');
  expect(told.at(-1)).toContain('Deal 2 failed: steady broke rule T1');
  expect(readJournal(run.journal.file).played).toEqual([one]);
  expect(readFileSync(`${run.base}-failed.json`, 'utf8')).toContain('its log');
  expect(existsSync(`${run.base}.html`)).toBe(true);
});

test('a run interrupted before the first deal says so and writes no report', async () => {
  const run = newRun({ settings, deals: 9, threads: 1, out, json: false }, 'program', new Date(0));
  const signal = AbortSignal.abort();
  const groups = createProcessGroups();
  const host = { program: threadThat(''), caption, calledAs, threads: 1, json: false, groups, signal };
  expect(await runArena(run, host)).toBe(true);
  expect(told[0]).toContain('0 of 9 deals, 0 games');
  expect(told[1]).toContain('npm run arena -- --resume');
  expect(existsSync(`${run.base}.html`)).toBe(false);
});
