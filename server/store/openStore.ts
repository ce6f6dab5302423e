import { join } from 'node:path';
import { openPostgres } from './postgres/postgresStore.ts';
import { openSqlite } from './sqlite/sqliteStore.ts';
import type { Store } from './store.ts';

export interface StoreLocation {
  /** `postgres://…`. Default: a SQLite file in the folder. */
  readonly databaseUrl?: string;
  readonly folder: string;
  /** The program of the SQLite thread. Default: a file beside the bundle. */
  readonly sqliteThread?: URL;
}

export function openStore({ databaseUrl, folder, sqliteThread }: StoreLocation): Promise<Store> {
  return databaseUrl === undefined ? openSqlite(sqliteFile(folder), sqliteThread) : openPostgres(databaseUrl);
}

export function sqliteFile(folder: string): string {
  return join(folder, 'mayi.db');
}
