import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface NginxProgram {
  readonly path: string;
  /** What it needs to find its libraries. */
  readonly env: Readonly<Record<string, string>>;
}

/** However slow the line. */
const FETCH_WITHIN_MS = 600_000;
const run = (program: string, words: readonly string[]) =>
  promisify(execFile)(program, words, { timeout: FETCH_WITHIN_MS });
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/mayi-nginx/', import.meta.url));

/**
 * This machine's nginx, or else Debian's, which is fetched once and unpacked beside our packages: nothing is installed, and nobody
 * has to be root. Undefined where there is neither.
 */
export async function nginxProgram(): Promise<NginxProgram | undefined> {
  const installed = process.env.MAYI_TEST_NGINX === 'fetched' ? undefined : ofThisMachine();
  const program = installed ?? unpackedIn(join(cache, 'unpacked')) ?? (await fetched().catch(complain));
  process.stderr.write(
    program === undefined
      ? 'There is no nginx here: its configuration is only read, not tried.\n'
      : `nginx for the tests: ${program.path}\n`,
  );
  return program;
}

function complain(error: Error): undefined {
  process.stderr.write(`nginx could not be fetched: ${error.message}\n`);
}

function ofThisMachine(): NginxProgram | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const path = folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
  return path === undefined ? undefined : { path, env: {} };
}

/** It appears whole or not at all: several tests may want it at once. */
async function fetched(): Promise<NginxProgram | undefined> {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  process.stderr.write('There is no nginx on this machine; fetching Debian’s for the tests.\n');
  try {
    await download(draft);
    await unpack(join(draft, 'archives'), join(draft, 'unpacked'));
    renameSync(join(draft, 'unpacked'), join(cache, 'unpacked'));
  } catch (error) {
    if (unpackedIn(join(cache, 'unpacked')) === undefined) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return unpackedIn(join(cache, 'unpacked'));
}

/** With whatever it needs and this machine lacks. A machine that is fresh does not know yet what there is. */
async function download(draft: string): Promise<void> {
  const archives = join(draft, 'archives');
  const lists = join(draft, 'lists');
  for (const folder of [archives, lists]) mkdirSync(join(folder, 'partial'), { recursive: true });
  const here = ['-o', 'Debug::NoLocking=true', '-o', `Dir::Cache::archives=${archives}`];
  const wanted = ['-y', '--download-only', '--no-install-recommends', '--reinstall', 'install', 'nginx'];
  try {
    await run('apt-get', [...here, ...wanted]);
  } catch {
    const fresh = [...here, '-o', `Dir::State::lists=${lists}`, '-o', `Dir::Cache=${draft}`];
    await run('apt-get', [...fresh, 'update']);
    await run('apt-get', [...fresh, ...wanted]);
  }
}

async function unpack(archives: string, into: string): Promise<void> {
  const packages = readdirSync(archives).filter((name) => name.endsWith('.deb'));
  for (const name of packages) await run('dpkg-deb', ['-x', join(archives, name), into]);
}

function unpackedIn(folder: string): NginxProgram | undefined {
  const path = join(folder, 'usr/sbin/nginx');
  if (!existsSync(path)) return undefined;
  const libraries = ['usr/lib', 'lib'].flatMap((place) => withFolders(join(folder, place)));
  return { path, env: { LD_LIBRARY_PATH: libraries.join(':') } };
}

function withFolders(place: string): string[] {
  if (!existsSync(place)) return [];
  const inside = readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [place, ...inside.map(({ name }) => join(place, name))];
}
