import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRng } from '@mayi/core/cards';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { appendRow } from '../rows.ts';
import { appendAt, entryAt } from '../testing/samples.ts';
import { type Database, openDatabase, type Row } from './database.ts';
import { openJournal } from './journal.ts';
import { type Call, createPerformer } from './operations.ts';
import { SQLITE_MIGRATIONS } from './schema.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayi-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

function open(name = 'mayi.db'): Database {
  const database = openDatabase(join(folder, name));
  onTestFinished(() => void database.close());
  return database;
}

/** Opens a copy of the files, as they'd be found if the power failed now. */
function openAfterCrash(name: string): Database {
  for (const part of ['', '-wal'])
    copyFileSync(join(folder, `mayi.db${part}`), join(folder, `${name}${part}`));
  return open(name);
}

/** What the database thread does, without a thread. */
function thread(database: Database, maxEntries?: number) {
  const perform = createPerformer(database, openJournal(database, maxEntries));
  const call = (name: Call[0], argument: unknown) => {
    const [reply] = perform([[name, argument]]);
    if (reply === undefined || 'error' in reply) throw new Error(reply?.error);
    return reply.result;
  };
  return {
    perform,
    create: (code: string) => call('createRoom', { code, entry: rowAt(1), wakeAt: null }),
    append: (code: string, seq: number, more: Parameters<typeof appendAt>[2] = {}) =>
      call('append', appendRow(appendAt(code, seq, more))),
    load: (code: string) => call('load', code) as { seq: number; wakeAt: number | null; entries: Row[] },
    due: (now: number) => call('takeDue', { now, leaseMs: 100, limit: 10 }),
    drop: (codes: string[]) => call('deleteRooms', { codes, before: Number.MAX_SAFE_INTEGER }),
    seqsOf: (codes: string[]) => call('seqsOf', codes),
    find: (code: string, id: string, after: number) => call('findCommand', { code, id, after }),
    ofDevice: (device: string) => call('roomsOfDevice', { device, limit: 10 }),
  };
}

/** Every append fails meanwhile, to the journal and to the tables. */
function whileFull(database: Database, attempt: () => void): void {
  const full = `BEGIN SELECT RAISE(FAIL, 'full'); END`;
  database.exec(`CREATE TRIGGER full_journal BEFORE INSERT ON journal ${full}`);
  database.exec(`CREATE TRIGGER full_rooms BEFORE UPDATE ON rooms ${full}`);
  attempt();
  database.exec('DROP TRIGGER full_journal');
  database.exec('DROP TRIGGER full_rooms');
}

const rowAt = (seq: number) => appendRow(appendAt('', 0, { entries: [entryAt(seq)] })).entries[0];

function count(database: Database, what: string): number {
  return Number((database.prepare(`SELECT count(*) AS count FROM ${what}`).all([]) as Row[])[0]?.count);
}

describe('the journal', () => {
  it('takes appends of one transaction in one row, and the tables don’t change yet', () => {
    const database = open();
    const { perform, create, load } = thread(database);
    for (const code of ['A', 'B']) create(code);
    perform(['A', 'B'].map((code) => ['append', appendRow(appendAt(code, 1))]));
    expect(count(database, 'journal')).toBe(1);
    expect(count(database, 'entries')).toBe(2);
    expect(load('A')).toMatchObject({ seq: 2, entries: [{ seq: 1 }, { seq: 2 }] });
  });

  it('is read again after a crash', () => {
    const before = thread(open());
    before.create('ROOM');
    before.append('ROOM', 1);
    before.append('ROOM', 2, { wakeAt: 700 });
    const after = thread(openAfterCrash('after.db'));
    expect(after.load('ROOM')).toEqual(before.load('ROOM'));
    expect(after.load('ROOM')).toMatchObject({ seq: 3, wakeAt: 700 });
    expect(after.append('ROOM', 2)).toBe('conflict');
    expect(after.append('ROOM', 3)).toBe('ok');
  });

  it('holds a limited number of entries, then flushes the rooms with the oldest ones', () => {
    const database = open();
    const { create, append, load } = thread(database, 4);
    for (const code of ['A', 'B']) create(code);
    for (const seq of [1, 2, 3]) append('A', seq);
    append('B', 1);
    expect(count(database, 'journal')).toBe(4);
    append('B', 2);
    expect(count(database, "entries WHERE code = 'A'")).toBe(4);
    expect(count(database, "entries WHERE code = 'B'")).toBe(1);
    // Rows that only A needed are gone.
    expect(count(database, 'journal')).toBe(2);
    expect(load('A').seq).toBe(4);
    expect(load('B').seq).toBe(3);
  });

  it('skips what is in the tables already when it is read again', () => {
    const database = open();
    const { create, append, due } = thread(database);
    for (const code of ['A', 'B']) create(code);
    append('B', 1);
    append('A', 1, { wakeAt: 5 });
    append('A', 2, { wakeAt: 9 });
    // A is flushed to be found; the rows stay, because B needs them.
    expect(due(9)).toEqual(['A']);
    expect(count(database, 'journal')).toBe(3);
    const after = thread(openAfterCrash('after.db'));
    expect(after.load('A')).toMatchObject({ seq: 3, entries: [{ seq: 1 }, { seq: 2 }, { seq: 3 }] });
    expect(after.due(9)).toEqual([]);
    expect(after.append('A', 3)).toBe('ok');
  });

  it('knows the deadlines of rooms, flushed or not', () => {
    const { create, append, due } = thread(open());
    for (const code of ['SOON', 'LATER']) create(code);
    append('SOON', 1, { wakeAt: 50 });
    append('LATER', 1, { wakeAt: 60 });
    expect(due(50)).toEqual(['SOON']);
    append('SOON', 2, { wakeAt: 900 });
    append('LATER', 2, { wakeAt: 950 });
    // The tables still say 50.
    expect(due(899)).toEqual([]);
    expect(due(950)).toEqual(['SOON', 'LATER']);
  });

  it('leaves no query open when more rooms are due than asked for, so the file can be closed', () => {
    const database = open();
    const { perform, create, due } = thread(database);
    const codes = Array.from({ length: 300 }, (_, nth) => `R${nth}`);
    codes.forEach(create);
    perform(codes.map((code, nth) => ['append', appendRow(appendAt(code, 1, { wakeAt: nth }))]));
    expect(due(1000)).toEqual(codes.slice(0, 10));
    expect(() => database.pragma('wal_checkpoint(TRUNCATE)')).not.toThrow();
  });

  it('keeps nothing of a deleted room, even if another one gets its code', () => {
    const { create, append, drop } = thread(open());
    create('ROOM');
    append('ROOM', 1);
    expect(drop(['ROOM'])).toBe(1);
    create('ROOM');
    const after = thread(openAfterCrash('after.db'));
    expect(after.load('ROOM')).toMatchObject({ seq: 1, entries: [{ seq: 1 }] });
  });

  it('keeps nothing of a deleted room when everything happens in one transaction', () => {
    const { perform, create, append } = thread(open());
    for (const code of ['A', 'B']) create(code);
    const drop: Call = ['deleteRooms', { codes: ['A'], before: Number.MAX_SAFE_INTEGER }];
    perform([['append', appendRow(appendAt('A', 1))], drop, ['append', appendRow(appendAt('B', 1))]]);
    create('A');
    append('A', 1, { entries: [entryAt(2, { name: 'new' })] });
    const after = thread(openAfterCrash('after.db'));
    expect(after.load('A').entries.map(({ data }) => JSON.parse(String(data)).name)).toEqual(['Ann', 'new']);
    expect(after.load('B').seq).toBe(2);
  });

  it('is not held up by a quiet room, which is flushed as well', () => {
    const database = open();
    const { create, append, due, load } = thread(database, 10);
    for (const code of ['QUIET', 'BUSY']) create(code);
    append('QUIET', 1);
    for (let seq = 1; seq <= 100; seq++) {
      append('BUSY', seq, { wakeAt: seq });
      due(seq);
    }
    expect(count(database, 'journal')).toBeLessThanOrEqual(11);
    expect(load('QUIET').seq).toBe(2);
    expect(load('BUSY').seq).toBe(101);
  });

  it('orders a device’s rooms by their last change, flushed or not', () => {
    const { create, append, ofDevice } = thread(open());
    for (const code of ['A', 'B', 'C']) {
      create(code);
      append(code, 1, { devices: ['phone'] });
    }
    append('A', 2, { entries: [entryAt(3, { at: 9000 })] });
    expect(ofDevice('phone')).toEqual([
      { code: 'A', changedAt: 9000 },
      { code: 'B', changedAt: 1002 },
      { code: 'C', changedAt: 1002 },
    ]);
  });

  it('accepts only the next entry', () => {
    const { perform, create } = thread(open());
    create('ROOM');
    const gap = appendRow(appendAt('ROOM', 1, { entries: [entryAt(3)] }));
    expect(perform([['append', gap]])).toEqual([{ result: 'conflict' }]);
    const none = appendRow(appendAt('ROOM', 1, { entries: [] }));
    expect(perform([['append', none]])).toEqual([{ error: expect.stringContaining('at least one entry') }]);
  });

  it('is added to older databases', () => {
    const database = open();
    const { create, append } = thread(database);
    create('ROOM');
    const later = SQLITE_MIGRATIONS.slice(2)
      .join()
      .matchAll(/CREATE TABLE (\w+)/g);
    for (const [, table] of later) database.exec(`DROP TABLE ${table}`);
    database.exec('UPDATE schema_version SET version = 2');
    expect(() => append('ROOM', 1)).toThrow('journal');
    const again = thread(open());
    expect(again.append('ROOM', 1)).toBe('ok');
    expect(again.load('ROOM')).toMatchObject({ seq: 2, entries: [{ seq: 1 }, { seq: 2 }] });
  });

  it('is unchanged after a failed transaction', () => {
    const database = open();
    const { perform, create, append, load } = thread(database, 2);
    create('ROOM');
    append('ROOM', 1);
    whileFull(database, () => {
      const replies = perform([2, 3, 4].map((seq) => ['append', appendRow(appendAt('ROOM', seq))]));
      expect(replies).toEqual([{ error: 'full' }, { result: 'conflict' }, { result: 'conflict' }]);
    });
    expect(load('ROOM').seq).toBe(2);
    expect(append('ROOM', 2)).toBe('ok');
    expect(load('ROOM').seq).toBe(3);
  });

  it('keeps rooms exactly as appended, whatever happens in whatever order, and after a crash at any moment', () => {
    const random = createRng({ seed: { server: 'journal', players: [] }, round: 0, words: 0 });
    const codes = ['A', 'B', 'C', 'D', 'E'];
    const rooms = new Map<string, { seq: number; wakeAt: number | null }>();
    const database = open();
    let current = thread(database, 12);
    const create = (code: string) => {
      current.create(code);
      rooms.set(code, { seq: 1, wakeAt: null });
    };
    const nextOf = (code: string, wakeAt: number): Call => {
      const { seq } = rooms.get(code) ?? { seq: 0 };
      const entries = [entryAt(seq + 1, { commandId: `s1:${code}${seq + 1}` })];
      return ['append', appendRow(appendAt(code, seq, { entries, wakeAt }))];
    };
    const expectAll = (found: ReturnType<typeof thread>) => {
      for (const [code, room] of rooms) {
        const { entries, ...rest } = found.load(code);
        expect(rest).toMatchObject(room);
        expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: room.seq }, (_, at) => at + 1));
        const id = `s1:${code}${room.seq}`;
        expect(found.find(code, id, room.seq - 1)).toBe(room.seq === 1 ? undefined : room.seq);
      }
    };
    codes.forEach(create);
    for (let step = 0; step < 600; step++) {
      const some = codes.filter(() => random.below(2) === 0);
      const wakeAt = random.below(600);
      const calls = some.map((code) => nextOf(code, wakeAt));
      const kind = random.below(20);
      if (kind === 0) whileFull(database, () => void current.perform(calls));
      else if (kind === 1) current.due(step);
      else if (kind === 2) expectAll(thread(openAfterCrash(`after${step}.db`), 12));
      else if (kind === 3) current = thread(database, 12);
      else if (kind === 4) {
        current.drop(some);
        some.forEach(create);
      } else {
        expect(current.perform(calls)).toEqual(some.map(() => ({ result: 'ok' })));
        for (const code of some) rooms.set(code, { seq: (rooms.get(code)?.seq ?? 0) + 1, wakeAt });
      }
    }
    expectAll(current);
    expect(current.seqsOf(codes)).toEqual(codes.map((code) => [code, rooms.get(code)?.seq]));
  });
});
