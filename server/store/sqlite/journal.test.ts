import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRng } from '@mayi/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendRow } from '../rows.ts';
import { appendAt, entryAt } from '../testing/samples.ts';
import { type Database, openDatabase, type Row } from './database.ts';
import { openJournal } from './journal.ts';
import { type Call, performer } from './operations.ts';

let folder: string;
let databases: Database[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayi-journal-'));
  databases = [];
});
afterEach(() => {
  for (const database of databases) database.close();
  rmSync(folder, { recursive: true, force: true });
});

function opened(name = 'mayi.db'): Database {
  const database = openDatabase(join(folder, name));
  databases.push(database);
  return database;
}

/** As it would be found if the power failed now. */
function afterACrash(name: string): Database {
  for (const part of ['', '-wal'])
    copyFileSync(join(folder, `mayi.db${part}`), join(folder, `${name}${part}`));
  return opened(name);
}

function thread(database: Database, mostEntries?: number) {
  const perform = performer(database, openJournal(database, mostEntries));
  const one = (name: Call[0], argument: unknown) => {
    const [answer] = perform([[name, argument]]);
    if (answer === undefined || 'error' in answer) throw new Error(answer?.error);
    return answer.result;
  };
  return {
    perform,
    create: (code: string) => one('createRoom', { code, entry: rowAt(1), wakeAt: null }),
    append: (code: string, seq: number, more: Parameters<typeof appendAt>[2] = {}) =>
      one('append', appendRow(appendAt(code, seq, more))),
    load: (code: string) => one('load', code) as { seq: number; wakeAt: number | null; entries: Row[] },
    due: (now: number) => one('takeDue', { now, leaseMs: 100, limit: 10 }),
    drop: (codes: string[]) => one('dropRooms', { codes, before: Number.MAX_SAFE_INTEGER }),
    seqsOf: (codes: string[]) => one('seqsOf', codes),
    find: (code: string, id: string, after: number) => one('findCommand', { code, id, after }),
  };
}

const rowAt = (seq: number) => appendRow(appendAt('', 0, { entries: [entryAt(seq)] })).entries[0];

function count(database: Database, what: string): number {
  return Number((database.prepare(`SELECT count(*) AS count FROM ${what}`).all([]) as Row[])[0]?.count);
}

describe('the journal', () => {
  it('takes what is appended together in one row, and nothing goes to its place yet', () => {
    const database = opened();
    const { perform, create, load } = thread(database);
    for (const code of ['A', 'B']) create(code);
    perform(['A', 'B'].map((code) => ['append', appendRow(appendAt(code, 1))]));
    expect(count(database, 'journal')).toBe(1);
    expect(count(database, 'entries')).toBe(2);
    expect(load('A')).toMatchObject({ seq: 2, entries: [{ seq: 1 }, { seq: 2 }] });
  });

  it('is read again after a crash', () => {
    const before = thread(opened());
    before.create('ROOM');
    before.append('ROOM', 1);
    before.append('ROOM', 2, { wakeAt: 700 });
    const after = thread(afterACrash('after.db'));
    expect(after.load('ROOM')).toEqual(before.load('ROOM'));
    expect(after.load('ROOM')).toMatchObject({ seq: 3, wakeAt: 700 });
    expect(after.append('ROOM', 2)).toBe('conflict');
    expect(after.append('ROOM', 3)).toBe('ok');
  });

  it('holds so many entries, and then the rooms that have waited longest go to their place', () => {
    const database = opened();
    const { create, append, load } = thread(database, 4);
    for (const code of ['A', 'B']) create(code);
    for (const seq of [1, 2, 3]) append('A', seq);
    append('B', 1);
    expect(count(database, 'journal')).toBe(4);
    append('B', 2);
    expect(count(database, "entries WHERE code = 'A'")).toBe(4);
    expect(count(database, "entries WHERE code = 'B'")).toBe(1);
    // What only A had there is not needed any more.
    expect(count(database, 'journal')).toBe(2);
    expect(load('A').seq).toBe(4);
    expect(load('B').seq).toBe(3);
  });

  it('does not bring back what is in its place already', () => {
    const database = opened();
    const { create, append, due } = thread(database);
    for (const code of ['A', 'B']) create(code);
    append('B', 1);
    append('A', 1, { wakeAt: 5 });
    append('A', 2, { wakeAt: 9 });
    // A goes to its place to be found; B keeps the rows of both.
    expect(due(9)).toEqual(['A']);
    expect(count(database, 'journal')).toBe(3);
    const after = thread(afterACrash('after.db'));
    expect(after.load('A')).toMatchObject({ seq: 3, entries: [{ seq: 1 }, { seq: 2 }, { seq: 3 }] });
    expect(after.due(9)).toEqual([]);
    expect(after.append('A', 3)).toBe('ok');
  });

  it('knows when rooms have something to do, also those that have not been settled', () => {
    const { create, append, due } = thread(opened());
    for (const code of ['SOON', 'LATER']) create(code);
    append('SOON', 1, { wakeAt: 50 });
    append('LATER', 1, { wakeAt: 60 });
    expect(due(50)).toEqual(['SOON']);
    append('SOON', 2, { wakeAt: 900 });
    append('LATER', 2, { wakeAt: 950 });
    // In its place it says 50 still.
    expect(due(899)).toEqual([]);
    expect(due(950)).toEqual(['SOON', 'LATER']);
  });

  it('keeps nothing of a room that is gone, though another gets its code', () => {
    const { create, append, drop } = thread(opened());
    create('ROOM');
    append('ROOM', 1);
    expect(drop(['ROOM'])).toBe(1);
    create('ROOM');
    const after = thread(afterACrash('after.db'));
    expect(after.load('ROOM')).toMatchObject({ seq: 1, entries: [{ seq: 1 }] });
  });

  it('is as it was when a transaction fails, however much was done in it', () => {
    const database = opened();
    const { perform, create, append, load } = thread(database, 2);
    create('ROOM');
    append('ROOM', 1);
    database.exec(`CREATE TRIGGER refuse BEFORE INSERT ON journal BEGIN SELECT RAISE(FAIL, 'full'); END`);
    const answers = perform([2, 3, 4].map((seq) => ['append', appendRow(appendAt('ROOM', seq))]));
    expect(answers).toEqual([{ error: 'full' }, { result: 'conflict' }, { result: 'conflict' }]);
    database.exec('DROP TRIGGER refuse');
    expect(load('ROOM').seq).toBe(2);
    expect(append('ROOM', 2)).toBe('ok');
    expect(load('ROOM').seq).toBe(3);
  });

  it('whatever happens in whatever order, and after a crash at any moment: the rooms are what was appended', () => {
    const random = createRng({ seed: { server: 'journal', players: [] }, round: 0, words: 0 });
    const codes = ['A', 'B', 'C', 'D', 'E'];
    const seqs = new Map<string, number>();
    let one = thread(opened(), 12);
    for (const code of codes) {
      one.create(code);
      seqs.set(code, 1);
    }
    const expectAll = (found: ReturnType<typeof thread>) => {
      expect(found.seqsOf(codes)).toEqual([...seqs]);
      for (const [code, seq] of seqs) {
        const { entries } = found.load(code);
        expect(entries.map((entry) => entry.seq)).toEqual(Array.from({ length: seq }, (_, at) => at + 1));
        expect(found.find(code, `s1:${code}${seq}`, seq - 1)).toBe(seq === 1 ? undefined : seq);
      }
    };
    for (let step = 0; step < 400; step++) {
      const code = codes[random.below(codes.length)] as string;
      const seq = seqs.get(code) as number;
      const kind = random.below(20);
      if (kind === 0) expect(one.append(code, seq + 1)).toBe('conflict');
      else if (kind === 1) one.due(step);
      else if (kind === 2) expectAll(thread(afterACrash(`after${step}.db`), 12));
      else {
        const entries = [entryAt(seq + 1, { commandId: `s1:${code}${seq + 1}` })];
        expect(one.append(code, seq, { entries, wakeAt: random.below(500) })).toBe('ok');
        seqs.set(code, seq + 1);
      }
      if (kind === 3) one = thread(databases[0] as Database, 12);
    }
    expectAll(one);
  });
});
