import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import Database from 'libsql';
import { StoreError } from '../store.ts';
import type { Row } from './database.ts';
import { makePrivate } from './makePrivate.ts';

/** A whole copy of the database as it is at this moment, while a server goes on writing to it. */
export function backupSqlite(from: string, to: string): void {
  if (!existsSync(from)) throw new StoreError(`There is no database ${from}.`);
  if (existsSync(to)) throw new StoreError(`${to} is already there: a backup never replaces a file.`);
  // Only what is whole and was checked gets the name that was asked for.
  const draft = `${to}.part`;
  try {
    rmSync(draft, { force: true });
    // Before anything is in it.
    makePrivate(draft);
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
    // Where nothing can be put, nothing is.
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
