import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type StorePlace } from '../store/openStore.ts';
import { type FilledRoom, fillStore } from './load/fillStore.ts';
import { type ServerNode, startNode } from './serverNode.ts';

/** What every scenario plays on: a database with rooms in it, and servers. */
export interface Stage {
  readonly rooms: readonly FilledRoom[];
  readonly nodes: readonly ServerNode[];
  /** Of the database, unless that is a PostgreSQL. */
  readonly folder: string;
}

export interface StageWish {
  /** Round the table of each room. */
  readonly seats: readonly number[];
  readonly nodes?: number;
  /** A file, unless there is one. */
  readonly databaseUrl?: string;
  readonly nodeOptions?: readonly string[];
}

const sqliteThread = new URL('../mayi/sqliteThread.mjs', import.meta.url);

/** Everything is put away again, however the work ends. */
export async function onStage<T>(wish: StageWish, work: (stage: Stage) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'mayi-bench-server-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  try {
    return await onStageIn(folder, wish, work);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

async function onStageIn<T>(
  folder: string,
  { seats, nodes: count = 1, databaseUrl, nodeOptions = [] }: StageWish,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const place = { folder, ...(databaseUrl !== undefined && { databaseUrl }) };
  const rooms = await filled({ ...place, sqliteThread }, seats);
  const start = () => startNode({ ...place, nodeOptions });
  const nodes = await Promise.all(Array.from({ length: count }, start));
  try {
    return await work({ rooms, nodes, folder });
  } finally {
    await Promise.all(nodes.map((node) => node.end()));
  }
}

async function filled(place: StorePlace, seats: readonly number[]): Promise<FilledRoom[]> {
  const store = await openStore(place);
  try {
    return await fillStore(store, seats);
  } finally {
    await store.close();
  }
}
