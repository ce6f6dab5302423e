import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../openStore.ts';
import { type Store, StoreError } from '../store.ts';
import { appendAt, entryAt, gameOf } from '../testing/samples.ts';
import { sqliteThread } from '../testing/sqlite.ts';
import { SQLITE_MIGRATIONS } from './schema.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayi-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

async function open(program?: URL): Promise<Store> {
  const store = await openStore({
    folder: join(folder, 'deep/er'),
    sqliteThread: program ?? (await sqliteThread()),
  });
  onTestFinished(() => store.close());
  return store;
}

function execInFile(sql: string): void {
  const database = new Database(join(folder, 'deep/er/mayi.db'));
  database.exec(sql);
  database.close();
}

/** The real thread, but it dies when a message contains DEADLY. */
async function mortalThread(): Promise<URL> {
  const source = `import { parentPort } from 'node:worker_threads';
    const on = parentPort.on.bind(parentPort);
    parentPort.on = (name, listener) =>
      on(name, (message) => (message.includes('DEADLY') ? process.exit(3) : listener(message)));
    await import(${JSON.stringify(String(await sqliteThread()))});`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

describe('the SQLite store', () => {
  it('creates its folder for its owner only', async () => {
    await open();
    expect(statSync(join(folder, 'deep/er')).mode & 0o777).toBe(0o700);
  });

  it('fails only the calls that the database refuses, and writes nothing of them', async () => {
    const store = await open();
    for (const code of ['GOOD', 'BAD', 'FINE']) await store.createRoom(code, entryAt(1), null);
    execInFile(
      `CREATE TRIGGER refuse BEFORE INSERT ON game_players BEGIN SELECT RAISE(FAIL, 'no space left'); END`,
    );
    const results = await Promise.allSettled([
      store.append(appendAt('GOOD', 1)),
      store.append(appendAt('BAD', 1, { wakeAt: 9, devices: ['phone'], finished: gameOf('g1') })),
      store.append(appendAt('FINE', 1)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: expect.any(StoreError) });
    expect(results[1]).toMatchObject({ reason: { message: expect.stringContaining('no space left') } });
    expect(await store.load('BAD')).toMatchObject({ seq: 1, wakeAt: null, entries: [entryAt(1)] });
    expect(await store.roomsOfDevice('phone', 1)).toEqual([]);
    expect(await store.finishedGame('g1')).toBeUndefined();
    expect(await store.append(appendAt('BAD', 1))).toBe('ok');
  });

  it('fails the calls of a dying thread, and continues with a new thread', async () => {
    const store = await open(await mortalThread());
    await store.createRoom('ROOM', entryAt(1), null);
    const results = await Promise.allSettled([store.append(appendAt('ROOM', 1)), store.load('DEADLY')]);
    for (const result of results) expect(result).toMatchObject({ reason: expect.any(StoreError) });
    const { seq } = (await store.load('ROOM'))!;
    expect(await store.append(appendAt('ROOM', seq))).toBe('ok');
    await store.load('DEADLY').catch(() => {});
    await store.close();
    await expect(store.load('ROOM')).rejects.toThrow('closed');
  });

  it('does not open the database of a newer server', async () => {
    const store = await open();
    await store.close();
    execInFile('UPDATE schema_version SET version = 99');
    await expect(open()).rejects.toThrow(StoreError);
    await expect(open()).rejects.toThrow(/schema 99, from a newer version/);
    execInFile(`UPDATE schema_version SET version = ${SQLITE_MIGRATIONS.length}`);
    await (await open()).check();
  });

  it('reports that its file is something else, and leaves it alone', async () => {
    const file = join(folder, 'deep/er/mayi.db');
    mkdirSync(dirname(file), { recursive: true });
    const text = 'not a database, but long enough to be read as one'.repeat(100);
    writeFileSync(file, text);
    await expect(open()).rejects.toThrow(
      `${file} is not a May I? database, or it is damaged: restore a backup`,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('reports that the database cannot be opened', async () => {
    await expect(openStore({ folder: '/dev/null', sqliteThread: await sqliteThread() })).rejects.toThrow(
      StoreError,
    );
    const missing = new URL('no-such-thread.mjs', import.meta.url);
    await expect(openStore({ folder, sqliteThread: missing })).rejects.toThrow(StoreError);
  });
});
