import Database from 'libsql';
import { missingMigrations } from '../migrations.ts';
import { makePrivate } from './makePrivate.ts';
import { SQLITE_MIGRATIONS } from './schema.ts';

export type Connection = InstanceType<typeof Database>;
export type Row = Record<string, unknown>;

/** The database of a server: what is committed is on the disk, and its schema is the newest. */
export function openDatabase(file: string): Connection {
  makePrivate(file);
  const database = new Database(file);
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Moving pages from the log into the file seldom is less work; the log is then about 16 MB long.
  database.pragma('wal_autocheckpoint = 4000');
  database.pragma('journal_size_limit = 67108864');
  migrate(database);
  return database;
}

function migrate(database: Connection): void {
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
export function closeDatabase(database: Connection): void {
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}
