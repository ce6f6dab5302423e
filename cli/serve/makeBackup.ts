import { readSettings } from '@mayi/server/settings';
import { print } from '../terminal/output.ts';
import { needDatabase } from './needDatabase.ts';

export interface BackupWords {
  readonly data?: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Copies the database of the server. Its other settings do not matter, so that a mistake in them does no harm here. */
export async function makeBackup(
  file: string,
  { data }: BackupWords,
  { MAYI_DATA, DATABASE_URL }: Env,
): Promise<void> {
  const read = readSettings({ MAYI_DATA: data ?? MAYI_DATA, DATABASE_URL });
  if (!read.ok) throw new RangeError(read.message);
  const { folder, databaseUrl } = read.settings;
  if (databaseUrl !== null)
    throw new Error('the rooms are in PostgreSQL (DATABASE_URL): copy them with pg_dump');
  await needDatabase();
  // Only now: it cannot even be loaded without the database.
  const { backupSqlite, sqliteFile } = await import('@mayi/server/backup');
  backupSqlite(sqliteFile(folder), file);
  print(`Copied ${sqliteFile(folder)} to ${file}.`);
}
