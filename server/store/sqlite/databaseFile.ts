import { StoreError } from '../store.ts';
import { makePrivate } from './makePrivate.ts';

/**
 * One server at a time for each file: another one would take the players of the first for gone. The lock is a transaction that never
 * ends, in a file of its own, so that copies can still be made; the system gives it back when the process is no more.
 */
export async function lock(file: string): Promise<() => void> {
  // Whoever keeps rooms in PostgreSQL need not have it.
  const { default: Database } = await import('libsql');
  try {
    const lockFile = `${file}.lock`;
    makePrivate(lockFile);
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
