import Libsql from 'libsql';
import { missingMigrations } from '../migrations.ts';
import { StoreError } from '../store.ts';
import { makePrivate } from './makePrivate.ts';
import { SQLITE_MIGRATIONS } from './schema.ts';

export type Database = InstanceType<typeof Libsql>;
export type Row = Record<string, unknown>;

/** The database of a server: what is committed is on the disk, and its schema is the newest. */
export function openDatabase(file: string): Database {
  makePrivate(file);
  const database = new Libsql(file);
  try {
    setUp(database);
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    // An error of SQLite's own would lose its words on the way out of the thread.
    throw new StoreError(whyNotOpened(file, error as Error & { readonly code?: string }));
  }
}

function whyNotOpened(file: string, { code, message }: Error & { readonly code?: string }): string {
  return code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT'
    ? `${file} is no database of May I?, or it is damaged: restore a backup`
    : message;
}

function setUp(database: Database): void {
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Moving pages from the log into the file seldom is less work; the log is then about 16 MB long.
  database.pragma('wal_autocheckpoint = 4000');
  database.pragma('journal_size_limit = 67108864');
}

function migrate(database: Database): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    database.exec('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)');
    const [row] = database.prepare('SELECT version FROM schema_version').all() as Row[];
    if (row === undefined) database.exec('INSERT INTO schema_version VALUES (0)');
    for (const migration of missingMigrations(SQLITE_MIGRATIONS, Number(row?.version ?? 0)))
      database.exec(migration);
    database.exec(`UPDATE schema_version SET version = ${SQLITE_MIGRATIONS.length}`);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** All that was written moves from the log into the file itself, so that the file alone is whole. */
export function closeDatabase(database: Database): void {
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}
