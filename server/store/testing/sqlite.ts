import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledThread } from '../../testing/bundledThread.ts';
import { openSqlite } from '../sqlite/sqliteStore.ts';
import type { TestStore } from './testStore.ts';

export function sqliteThread(): Promise<URL> {
  return bundledThread('server/store/sqlite/thread.ts');
}

/** An empty SQLite store in a temporary folder. */
export async function openTestSqlite(): Promise<TestStore & { readonly file: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'mayi-store-'));
  const file = join(folder, 'mayi.db');
  const program = await sqliteThread();
  let store = await openSqlite(file, program);
  return {
    file,
    store,
    async reopen() {
      await store.close();
      store = await openSqlite(file, program);
      return store;
    },
    async close() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
