import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { openPostgres } from '../../store/postgres/postgresStore.ts';
import { backupSqlite } from '../../store/sqlite/backup.ts';
import { openSqlite } from '../../store/sqlite/sqliteStore.ts';
import type { Store } from '../../store/store.ts';
import type { TestPostgres } from '../../store/testing/postgres.ts';
import { postgresPrograms } from '../../store/testing/postgresPrograms.ts';
import { sqliteThread } from '../../store/testing/sqlite.ts';

/** A database that can be kept as bytes, and opened from them by any later version. */
export interface Engine {
  /** The file's name in the folder of a version, without `.gz`. */
  readonly file: string;
  /** Runs the work on an empty database and returns what the database then holds. */
  keep(work: (store: Store) => Promise<void>): Promise<Uint8Array>;
  /** A copy, which the current version has migrated. */
  open(kept: Uint8Array): Promise<Store>;
  stop(): Promise<void>;
}

/** Keeps the file as it is, journal included. */
export async function sqliteEngine(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'mayi-upgrade-'));
  const thread = await sqliteThread();
  let copies = 0;
  return {
    file: 'sqlite.db',
    async keep(work) {
      const [file, copy] = [join(folder, 'kept.db'), join(folder, 'kept.backup.db')];
      const store = await openSqlite(file, thread);
      await work(store).finally(() => store.close());
      backupSqlite(file, copy);
      return readFileSync(copy);
    },
    open(kept) {
      copies += 1;
      const file = join(folder, `copy${copies}.db`);
      writeFileSync(file, kept);
      return openSqlite(file, thread);
    },
    async stop() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Keeps what `pg_dump` says, as SQL. */
export function postgresEngine(server: TestPostgres): Engine {
  return {
    file: 'postgres.sql',
    async keep(work) {
      const url = await server.url();
      const store = await openPostgres(url);
      await work(store).finally(() => store.close());
      const program = join(await postgresPrograms(), 'pg_dump');
      const options = ['--no-owner', '--no-privileges', '--inserts', url];
      const { stdout } = await promisify(execFile)(program, options, { maxBuffer: 2 ** 26 });
      // Lines with a backslash are for psql alone.
      return Buffer.from(stdout.replaceAll(/^\\.*\n/gm, ''));
    },
    async open(kept) {
      const url = await server.url();
      const sql = postgres(url, { max: 1, onnotice() {} });
      await sql.unsafe(Buffer.from(kept).toString()).finally(() => sql.end());
      return openPostgres(url);
    },
    stop: () => server.stop(),
  };
}
