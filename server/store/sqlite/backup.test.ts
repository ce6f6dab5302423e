import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '../openStore.ts';
import { type Store, StoreError } from '../store.ts';
import { appendAt, entryAt, gameOf } from '../testing/samples.ts';
import { openTestSqlite, sqliteThread } from '../testing/sqlite.ts';
import { backupSqlite } from './backup.ts';

let opened: Awaited<ReturnType<typeof openTestSqlite>>;
beforeEach(async () => {
  opened = await openTestSqlite();
});
afterEach(() => opened.close());

/** Appends without pause and remembers what was acknowledged. */
function keepWriting(store: Store, code: string) {
  let seq = 1;
  let isOver = false;
  const written = (async () => {
    await store.createRoom(code, entryAt(1), null);
    while (!isOver) if ((await store.append(appendAt(code, seq))) === 'ok') seq += 1;
  })();
  return {
    seq: () => seq,
    async stop() {
      isOver = true;
      await written;
    },
  };
}

describe('a backup', () => {
  it('made while rooms are played has everything acknowledged before', async () => {
    const { store, file } = opened;
    await store.createRoom('DONE', entryAt(1), null);
    await store.append(appendAt('DONE', 1, { finished: gameOf('g1') }));
    const folder = join(dirname(file), 'restored');
    mkdirSync(folder);
    const writers = ['A', 'B', 'C'].map((code) => keepWriting(store, code));
    await expect.poll(() => Math.min(...writers.map((writer) => writer.seq()))).toBeGreaterThan(20);
    const before = writers.map((writer) => writer.seq());
    backupSqlite(file, join(folder, 'mayi.db'));
    await Promise.all(writers.map((writer) => writer.stop()));

    const restored = await openStore({ folder, sqliteThread: await sqliteThread() });
    try {
      for (const [index, code] of ['A', 'B', 'C'].entries()) {
        const room = await restored.load(code);
        expect(room?.seq).toBeGreaterThanOrEqual(before[index]!);
        expect(room?.entries).toHaveLength(room!.seq);
        expect(await restored.append(appendAt(code, room!.seq))).toBe('ok');
      }
      expect(await restored.finishedGame('g1')).toEqual(gameOf('g1'));
    } finally {
      await restored.close();
    }
  });

  it('is readable by its owner only, and leaves no other files', () => {
    const to = `${opened.file}.backup`;
    backupSqlite(opened.file, to);
    expect(statSync(to).mode & 0o777).toBe(0o600);
    expect(readdirSync(dirname(to)).filter((name) => name.includes('part'))).toEqual([]);
  });

  it('never replaces a file', () => {
    const to = join(dirname(opened.file), 'precious');
    writeFileSync(to, 'mine');
    expect(() => backupSqlite(opened.file, to)).toThrow(/already exists/);
    expect(statSync(to).size).toBe(4);
  });

  it('of a missing file is refused, and so is one of something else', () => {
    const missing = join(dirname(opened.file), 'missing.db');
    expect(() => backupSqlite(missing, `${missing}.backup`)).toThrow(StoreError);
    expect(existsSync(missing)).toBe(false);
    const text = join(dirname(opened.file), 'text.db');
    writeFileSync(text, 'not a database, but long enough to be read as one'.repeat(100));
    expect(() => backupSqlite(text, `${text}.backup`)).toThrow(StoreError);
    expect(existsSync(`${text}.backup`)).toBe(false);
  });

  it('into a missing folder creates that folder, for its owner only', () => {
    const to = join(dirname(opened.file), 'no/such/place.db');
    backupSqlite(opened.file, to);
    expect(statSync(to).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(to)).mode & 0o777).toBe(0o700);
  });

  it('to an impossible path is refused', () => {
    expect(() => backupSqlite(opened.file, join(opened.file, 'copy.db'))).toThrow(StoreError);
  });

  it('is private even while it is written', () => {
    const to = `${opened.file}.backup`;
    const modes: number[] = [];
    const prepare = vi.spyOn(Database.prototype, 'prepare').mockImplementation(() => {
      modes.push(statSync(`${to}.part`).mode & 0o777);
      throw new Error('enough seen');
    });
    expect(() => backupSqlite(opened.file, to)).toThrow('enough seen');
    prepare.mockRestore();
    expect(modes).toEqual([0o600]);
    expect(existsSync(`${to}.part`)).toBe(false);
  });
});
