import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreError } from '../store.ts';

/** Creates the file readable by its owner only: it holds hashed secrets and the seeds of running games. SQLite's other files inherit that. */
export function createPrivateFile(file: string): void {
  makePrivateFolder(dirname(file));
  closeSync(openSync(file, 'a', 0o600));
}

/** One level at a time: on a file system like /proc, where nothing can be created, Node's `recursive` never returns. */
function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  makePrivateFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Allows one server per file; a second one would mark the first one's players as gone. The lock is a transaction that never ends, in a
 * separate file, so that backups still work. The system releases it when the process ends. Returns an unlock function.
 */
export async function lock(file: string): Promise<() => void> {
  // Servers with PostgreSQL don't need libsql installed.
  const { default: Database } = await import('libsql');
  try {
    const lockFile = `${file}.lock`;
    createPrivateFile(lockFile);
    const database = new Database(lockFile);
    database.exec('BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (error) {
    const { message, code } = error as Error & { readonly code?: string };
    throw new StoreError(code === 'SQLITE_BUSY' ? `another server is using ${file}` : message, {
      cause: error,
    });
  }
}
