import { existsSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openTestSqlite, sqliteThread } from '../testing/sqlite.ts';
import { createPrivateFile } from './databaseFile.ts';
import { openSqlite } from './sqliteStore.ts';

it('allows one server per file, and the next one when the first has ended', async () => {
  const { file, store, reopen, close } = await openTestSqlite();
  await expect(openSqlite(file, await sqliteThread())).rejects.toThrow(`another server is using ${file}`);
  await store.check();
  await (await reopen()).check();
  await close();
});

it('is readable by its owner only', async () => {
  const { file, close } = await openTestSqlite();
  for (const path of [file, `${file}-wal`, `${file}.lock`]) expect(statSync(path).mode & 0o077).toBe(0);
  await close();
});

it.runIf(existsSync('/proc/self'))('is refused at once where no folder can be created', () => {
  expect(() => createPrivateFile('/proc/mayi/new/file')).toThrow("mkdir '/proc/mayi'");
});
