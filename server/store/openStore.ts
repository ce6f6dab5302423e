import { join } from 'node:path';
import { openPostgres } from './postgres/postgresStore.ts';
import { openSqlite } from './sqlite/sqliteStore.ts';
import type { Store } from './store.ts';

export interface StorePlace {
  /** `postgres://…`; without it, a SQLite file in the folder. */
  readonly databaseUrl?: string;
  readonly folder: string;
  /** The program of the database thread; the bundle has it beside itself. */
  readonly sqliteThread?: URL;
}

export function openStore({ databaseUrl, folder, sqliteThread }: StorePlace): Promise<Store> {
  return databaseUrl === undefined ? openSqlite(sqliteFile(folder), sqliteThread) : openPostgres(databaseUrl);
}

/** Where the rooms are when there is no PostgreSQL. */
export function sqliteFile(folder: string): string {
  return join(folder, 'mayi.db');
}
