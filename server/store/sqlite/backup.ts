import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import Database from 'libsql';
import { StoreError } from '../store.ts';
import type { Row } from './database.ts';
import { createPrivateFile } from './databaseFile.ts';

/** Copies the database as it is now, while a server may be writing to it. */
export function backupSqlite(from: string, to: string): void {
  if (!existsSync(from)) throw new StoreError(`There's no database at ${from}.`);
  if (existsSync(to)) throw new StoreError(`${to} already exists: a backup never replaces a file.`);
  // Only a complete and checked copy gets the final name.
  const draft = `${to}.part`;
  try {
    rmSync(draft, { force: true });
    createPrivateFile(draft);
    copy(from, draft);
    checkIntegrity(draft);
    syncFile(draft);
    renameSync(draft, to);
  } catch (error) {
    discard(draft);
    throw error instanceof StoreError
      ? error
      : new StoreError(`The backup failed: ${(error as Error).message}`);
  }
}

function discard(draft: string): void {
  try {
    for (const file of [draft, `${draft}-journal`]) rmSync(file, { force: true });
  } catch {
    // If the folder isn't writable, there is nothing to remove.
  }
}

function copy(from: string, to: string): void {
  const database = new Database(from);
  try {
    database.pragma('busy_timeout = 5000');
    database.prepare('VACUUM INTO ?').run([to]);
  } finally {
    database.close();
  }
}

function checkIntegrity(file: string): void {
  const database = new Database(file);
  try {
    const [row] = database.pragma('integrity_check') as Row[];
    if (row?.integrity_check !== 'ok') throw new StoreError(`The backup is damaged: ${row?.integrity_check}`);
  } finally {
    database.close();
  }
}

function syncFile(file: string): void {
  const open = openSync(file, 'r+');
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}
