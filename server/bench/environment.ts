import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type StoreLocation } from '../store/openStore.ts';
import { type FilledRoom, fillStore } from './load/fillStore.ts';
import { type ServerNode, startNode } from './serverNode.ts';

/** What every scenario runs on: a database with rooms, and servers. */
export interface Environment {
  readonly rooms: readonly FilledRoom[];
  readonly nodes: readonly ServerNode[];
  /** The folder of the SQLite database. */
  readonly folder: string;
}

export interface EnvironmentOptions {
  /** The number of players in each room. */
  readonly seats: readonly number[];
  readonly nodes?: number;
  /** Default: SQLite. */
  readonly databaseUrl?: string;
  readonly nodeOptions?: readonly string[];
}

const sqliteThread = new URL('../mayi/sqliteThread.mjs', import.meta.url);

/** Starts everything, runs the work, and always cleans up. */
export async function withServers<T>(
  options: EnvironmentOptions,
  work: (environment: Environment) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'mayi-bench-server-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  try {
    return await withServersIn(folder, options, work);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

async function withServersIn<T>(
  folder: string,
  { seats, nodes: count = 1, databaseUrl, nodeOptions = [] }: EnvironmentOptions,
  work: (environment: Environment) => Promise<T>,
): Promise<T> {
  const location = { folder, ...(databaseUrl !== undefined && { databaseUrl }) };
  const rooms = await createRooms({ ...location, sqliteThread }, seats);
  const start = () => startNode({ ...location, nodeOptions });
  const nodes = await Promise.all(Array.from({ length: count }, start));
  try {
    return await work({ rooms, nodes, folder });
  } finally {
    await Promise.all(nodes.map((node) => node.end()));
  }
}

async function createRooms(location: StoreLocation, seats: readonly number[]): Promise<FilledRoom[]> {
  const store = await openStore(location);
  try {
    return await fillStore(store, seats);
  } finally {
    await store.close();
  }
}
