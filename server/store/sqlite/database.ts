import Libsql from 'libsql';
import { missingMigrations } from '../migrations.ts';
import { StoreError } from '../store.ts';
import { createPrivateFile } from './databaseFile.ts';
import { SQLITE_MIGRATIONS } from './schema.ts';

export type Database = InstanceType<typeof Libsql>;
export type Row = Record<string, unknown>;

/** Opens the server's database with durable commits and the newest schema. */
export function openDatabase(file: string): Database {
  createPrivateFile(file);
  const database = new Libsql(file);
  try {
    setUp(database);
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    // SQLite's own errors lose their message on the way out of the thread.
    throw new StoreError(describeError(file, error as Error & { readonly code?: string }));
  }
}

function describeError(file: string, { code, message }: Error & { readonly code?: string }): string {
  return code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT'
    ? `${file} is not a May I? database, or it is damaged: restore a backup`
    : message;
}

function setUp(database: Database): void {
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Fewer checkpoints mean less work; the write-ahead log grows to about 16 MB.
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

/** Checkpoints first, so that the file alone has everything. */
export function closeDatabase(database: Database): void {
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}
