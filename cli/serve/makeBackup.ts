import { readSettings } from '@mayi/server/settings';
import { print } from '../terminal/output.ts';
import { needDatabase } from './needDatabase.ts';

export interface BackupWords {
  readonly data?: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Copies the server's database. Reads only the settings it needs, so mistakes in others don't matter. */
export async function makeBackup(
  file: string,
  { data }: BackupWords,
  { MAYI_DATA, DATABASE_URL }: Env,
): Promise<void> {
  const read = readSettings({ MAYI_DATA: data ?? MAYI_DATA, DATABASE_URL });
  if (!read.ok) throw new RangeError(read.refusal.message);
  const { folder, databaseUrl } = read.settings;
  if (databaseUrl !== null)
    throw new Error('the rooms are in PostgreSQL (DATABASE_URL): back them up with pg_dump');
  await needDatabase();
  // Imported here because it fails to load without libsql.
  const { backupSqlite, sqliteFile } = await import('@mayi/server/backup');
  backupSqlite(sqliteFile(folder), file);
  print(`Copied ${sqliteFile(folder)} to ${file}.`);
}
