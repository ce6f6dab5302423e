import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRng } from '@mayi/core/cards';
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
    ofDevice: (device: string) => one('roomsOfDevice', { device, limit: 10 }),
  };
}

/** Nothing can be appended meanwhile, be it to the journal or to its place. */
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

  it('leaves nothing open when more are due than were asked for, so that the file can be closed', () => {
    const database = opened();
    const { perform, create, due } = thread(database);
    const codes = Array.from({ length: 300 }, (_, nth) => `R${nth}`);
    codes.forEach(create);
    perform(codes.map((code, nth) => ['append', appendRow(appendAt(code, 1, { wakeAt: nth }))]));
    expect(due(1000)).toEqual(codes.slice(0, 10));
    expect(() => database.pragma('wal_checkpoint(TRUNCATE)')).not.toThrow();
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

  it('keeps nothing of such a room either if all that happens in one transaction', () => {
    const { perform, create, append } = thread(opened());
    for (const code of ['A', 'B']) create(code);
    const drop: Call = ['dropRooms', { codes: ['A'], before: Number.MAX_SAFE_INTEGER }];
    perform([['append', appendRow(appendAt('A', 1))], drop, ['append', appendRow(appendAt('B', 1))]]);
    create('A');
    append('A', 1, { entries: [entryAt(2, { name: 'new' })] });
    const after = thread(afterACrash('after.db'));
    expect(after.load('A').entries.map(({ data }) => JSON.parse(String(data)).name)).toEqual(['Ann', 'new']);
    expect(after.load('B').seq).toBe(2);
  });

  it('is held up by nobody: a room where nothing happens any more goes to its place, too', () => {
    const database = opened();
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

  it('tells of a device what changed last, in its place or not', () => {
    const { create, append, ofDevice } = thread(opened());
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

  it('takes only what follows', () => {
    const { perform, create } = thread(opened());
    create('ROOM');
    const gap = appendRow(appendAt('ROOM', 1, { entries: [entryAt(3)] }));
    expect(perform([['append', gap]])).toEqual([{ result: 'conflict' }]);
    const none = appendRow(appendAt('ROOM', 1, { entries: [] }));
    expect(perform([['append', none]])).toEqual([{ error: expect.stringContaining('at least one entry') }]);
  });

  it('comes to databases that were there before it', () => {
    const database = opened();
    const { create, append } = thread(database);
    create('ROOM');
    database.exec('DROP TABLE journal');
    database.exec('UPDATE schema_version SET version = 2');
    expect(() => append('ROOM', 1)).toThrow('journal');
    const again = thread(opened());
    expect(again.append('ROOM', 1)).toBe('ok');
    expect(again.load('ROOM')).toMatchObject({ seq: 2, entries: [{ seq: 1 }, { seq: 2 }] });
  });

  it('is as it was when a transaction fails, however much was done in it', () => {
    const database = opened();
    const { perform, create, append, load } = thread(database, 2);
    create('ROOM');
    append('ROOM', 1);
    whileFull(database, () => {
      const answers = perform([2, 3, 4].map((seq) => ['append', appendRow(appendAt('ROOM', seq))]));
      expect(answers).toEqual([{ error: 'full' }, { result: 'conflict' }, { result: 'conflict' }]);
    });
    expect(load('ROOM').seq).toBe(2);
    expect(append('ROOM', 2)).toBe('ok');
    expect(load('ROOM').seq).toBe(3);
  });

  it('whatever happens in whatever order, and after a crash at any moment: the rooms are what was appended', () => {
    const random = createRng({ seed: { server: 'journal', players: [] }, round: 0, words: 0 });
    const codes = ['A', 'B', 'C', 'D', 'E'];
    const rooms = new Map<string, { seq: number; wakeAt: number | null }>();
    const database = opened();
    let one = thread(database, 12);
    const create = (code: string) => {
      one.create(code);
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
      if (kind === 0) whileFull(database, () => void one.perform(calls));
      else if (kind === 1) one.due(step);
      else if (kind === 2) expectAll(thread(afterACrash(`after${step}.db`), 12));
      else if (kind === 3) one = thread(database, 12);
      else if (kind === 4) {
        one.drop(some);
        some.forEach(create);
      } else {
        expect(one.perform(calls)).toEqual(some.map(() => ({ result: 'ok' })));
        for (const code of some) rooms.set(code, { seq: (rooms.get(code)?.seq ?? 0) + 1, wakeAt });
      }
    }
    expectAll(one);
    expect(one.seqsOf(codes)).toEqual(codes.map((code) => [code, rooms.get(code)?.seq]));
  });
});
