import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { freePort } from '../../testing/freePort.ts';
import { waitUntil, withTimeout } from '../../testing/withTimeout.ts';
import { postgresPrograms } from './postgresPrograms.ts';

export interface TestPostgres {
  /** A new, empty database each time. */
  url(): Promise<string>;
  /** Terminates every client connection. */
  dropConnections(): Promise<void>;
  /** Restarts at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestPostgresOptions {
  /** With fsync, as in production. Without it, data survives crashes of PostgreSQL, but not of the machine. */
  readonly isDurable?: boolean;
}

/** A real PostgreSQL on a free loopback port. It ends with this process, however that ends. */
export async function testPostgres({ isDurable = false }: TestPostgresOptions = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'mayi-postgres-'));
  const supervisor = startSupervisor(folder);
  const gone = once(supervisor, 'exit');
  const cluster = await createCluster(folder, isDurable);
  const { port } = cluster;
  await startServer(supervisor, cluster);
  let databases = 0;
  return {
    async url() {
      databases += 1;
      const name = `test${databases}`;
      await query(port, (sql) => sql`CREATE DATABASE ${sql(name)}`);
      return `postgres://postgres@127.0.0.1:${port}/${name}`;
    },
    async dropConnections() {
      await query(
        port,
        (sql) => sql`
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      );
    },
    restart: () => startServer(supervisor, cluster),
    async stop() {
      supervisor.stdin.end();
      await withTimeout(gone, () => 'PostgreSQL does not end');
    },
  };
}

type Supervisor = ChildProcessByStdio<Writable, Readable, null>;

interface Cluster {
  readonly programs: string;
  readonly folder: string;
  readonly port: number;
  readonly isDurable: boolean;
  readonly user: { readonly uid: number; readonly gid: number } | Record<string, never>;
}

async function createCluster(folder: string, isDurable: boolean): Promise<Cluster> {
  const user = await unprivileged();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o711);
  const programs = readable(await postgresPrograms(), folder, user);
  const options = ['--no-locale', '-E', 'UTF8', '-A', 'trust', '-U', 'postgres', '-D', join(folder, 'data')];
  await promisify(execFile)(join(programs, 'initdb'), options, { ...user, cwd: folder });
  return { programs, folder, user, isDurable, port: await freePort() };
}

/** PostgreSQL refuses to run as root, so it runs as the user postgres, or as nobody. */
async function unprivileged(): Promise<Cluster['user']> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all([idOf('-u'), idOf('-g')]);
  return { uid, gid };
}

async function idOf(flag: string): Promise<number> {
  try {
    return Number((await promisify(execFile)('id', [flag, 'postgres'])).stdout);
  } catch {
    return 65_534;
  }
}

/** That user may not be able to read root's folders; then it gets a copy of the programs. */
function readable(programs: string, folder: string, user: Cluster['user']): string {
  if (user.uid === undefined || isOpenToAll(programs)) return programs;
  const copy = join(folder, 'programs');
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, basename(programs));
}

function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}

async function startServer(supervisor: Supervisor, cluster: Cluster): Promise<void> {
  const { programs, folder, port, user, isDurable } = cluster;
  const parameters = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=32MB'];
  // With a slow disk, a server with many databases would take minutes to shut down.
  if (!isDurable) parameters.push('fsync=off');
  const line = {
    program: join(programs, 'postgres'),
    options: ['-D', join(folder, 'data'), '-p', `${port}`, ...parameters.flatMap((each) => ['-c', each])],
    settings: { ...user, cwd: folder },
  };
  const started = once(supervisor.stdout, 'data');
  supervisor.stdin.write(`${JSON.stringify(line)}\n`);
  await withTimeout(started, () => 'the supervisor of PostgreSQL does not answer');
  await waitUntil(
    () => answers(port),
    () => `PostgreSQL does not start at ${port}:\n${readFileSync(join(folder, 'log'), 'utf8')}`,
  );
}

async function answers(port: number): Promise<boolean> {
  try {
    await query(port, (sql) => sql`SELECT 1`);
    return true;
  } catch {
    return false;
  }
}

async function query(port: number, run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(`postgres://postgres@127.0.0.1:${port}/postgres`, {
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    onnotice() {},
  });
  try {
    await withTimeout(run(sql), () => `PostgreSQL does not answer at ${port}`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Stops the server and removes its folder when the tests are over, interrupted or killed. */
function startSupervisor(folder: string): Supervisor {
  const program = fileURLToPath(new URL('postgresSupervisor.mjs', import.meta.url));
  // Detached, so that Ctrl-C reaches only the tests.
  return spawn(process.execPath, [program, folder], { detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
}
