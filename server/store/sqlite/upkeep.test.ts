import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { appendRow } from '../rows.ts';
import { appendAt, entryAt } from '../testing/samples.ts';
import { closeDatabase, type Database, openDatabase, type Row } from './database.ts';
import { type Call, createPerformer } from './operations.ts';

let file: string;
let database: Database;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'mayi-upkeep-'));
  file = join(folder, 'mayi.db');
  database = openDatabase(file);
  onTestFinished(() => {
    closeDatabase(database);
    rmSync(folder, { recursive: true, force: true });
  });
});

const CHECK: Call = ['check', null];
const OK = { result: undefined };
const [row] = appendRow(appendAt('', 0, { entries: [entryAt(1)] })).entries;
const newRoom = (nth: number): Call => ['createRoom', { code: `R${nth}`, entry: row, wakeAt: null }];

function pragma(name: string): number {
  return Number((database.pragma(name) as Row[])[0]?.[name]);
}

describe('the health check', () => {
  it('fails when the file can’t grow, as soon as moves fail, and passes when it can again', () => {
    const perform = createPerformer(database);
    expect(perform([CHECK])).toEqual([OK]);
    database.pragma(`max_page_count = ${pragma('page_count')}`);
    let created = 0;
    while ('result' in perform([newRoom(created)])[0]!) created += 1;
    expect(perform([CHECK])).toEqual([{ error: expect.stringContaining('full') }]);
    database.pragma('max_page_count = 100000');
    expect(perform([CHECK])).toEqual([OK]);
    expect(perform([newRoom(created)])).toEqual([{ result: true }]);
  });

  it('writes to disk each time, and the file doesn’t grow', () => {
    const perform = createPerformer(database);
    for (let nth = 0; nth < 2; nth++) perform([CHECK]);
    const pages = pragma('page_count');
    for (let nth = 0; nth < 50; nth++) {
      const before = statSync(`${file}-wal`).size;
      perform([CHECK]);
      expect(statSync(`${file}-wal`).size - before).toBeGreaterThan(4096);
    }
    expect(pragma('page_count')).toBe(pages);
  });
});
