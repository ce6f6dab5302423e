import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dealsLeft, newRun, readJournal, resumedRun } from './run.ts';
import { handMadeDeals } from './testing/results.ts';

const settings = {
  players: ['sharp', 'steady', 'steady'],
  rules: 'classic',
  seed: '1',
  round: null,
} as const;
const date = new Date(2025, 10, 15, 7, 4, 36);
let out = '';

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'mayi-run-'));
});
afterEach(() => rmSync(out, { recursive: true }));

function begin(deals = 5, folder = join(out, 'new')) {
  return newRun({ settings, deals, threads: 1, out: folder, json: false }, 'program a', date);
}

function resume(file: string, deals: number | null = null, program = 'program a') {
  return resumedRun({ file, deals, threads: 1, json: false }, () => program);
}

describe('a run', () => {
  test('is named after its time and players, and never overwrites another', () => {
    const names = [begin(), begin()].map(({ base, journal }) => {
      journal.close();
      return base;
    });
    expect(names).toEqual([
      join(out, 'new', '2025-11-15-070436-sharp-steady2'),
      join(out, 'new', '2025-11-15-070436-sharp-steady2-2'),
    ]);
    expect(names.every((name) => existsSync(`${name}.jsonl`))).toBe(true);
  });

  test('saves every deal as soon as it is played, and resumes from there', () => {
    const { journal } = begin();
    const [one, two, three] = handMadeDeals([0, 1, 2], [3, 0, 4], [5, 6, 0]);
    journal.add(one!);
    journal.add(three!);
    expect(readJournal(journal.file).played).toEqual([one, three]);
    journal.close();
    const again = resume(journal.file);
    expect(again).toMatchObject({ settings, dealsPlanned: 5, known: [one, three] });
    expect(dealsLeft(again)).toEqual([2, 4, 5]);
    again.journal.add(two!);
    again.journal.close();
    expect(readJournal(journal.file).played).toEqual([one, three, two]);
  });

  test('can be resumed with more deals, or fewer', () => {
    const { journal } = begin(2);
    for (const deal of handMadeDeals([0, 1, 2], [3, 0, 4])) journal.add(deal);
    journal.close();
    const [more, fewer] = [resume(journal.file, 4), resume(journal.file, 1)];
    expect(dealsLeft(more)).toEqual([3, 4]);
    expect(fewer.known).toHaveLength(1);
    expect(dealsLeft(fewer)).toEqual([]);
    for (const run of [more, fewer]) run.journal.close();
  });

  test('drops a line that was cut off', () => {
    const { journal } = begin();
    const [one, two] = handMadeDeals([0, 1, 2], [3, 0, 4]);
    journal.add(one!);
    journal.close();
    appendFileSync(journal.file, '{"deal":2,"games":[["é');
    const again = resume(journal.file);
    expect(again.known).toEqual([one]);
    again.journal.add(two!);
    again.journal.close();
    expect(readJournal(journal.file).played).toEqual([one, two]);
    expect(readFileSync(journal.file, 'utf8')).not.toContain('é');
  });

  test('doesn’t mix the results of two versions', () => {
    const { journal } = begin();
    journal.close();
    expect(() => resume(journal.file, null, 'program b')).toThrow('another version of the program');
  });

  test.each(['', 'hello\n', '{"some":"json"}\n', 'null\n'])('%j isn’t a journal', (text) => {
    const file = join(out, 'other.jsonl');
    writeFileSync(file, text);
    expect(() => resume(file)).toThrow("isn't an arena journal");
  });

  test('says why a folder can’t be used', () => {
    expect(() => resume(join(out, 'none.jsonl'))).toThrow("there's no file");
    writeFileSync(join(out, 'new'), 'a file, not a folder');
    expect(() => begin()).toThrow("can't write to");
  });

  test.runIf(existsSync('/proc/self'))('refuses a folder that can’t be created at once', () => {
    expect(() => begin(1, '/proc/mayi')).toThrow(
      /^can't write to \/proc\/mayi: .*Choose another folder with --out$/,
    );
  });
});
