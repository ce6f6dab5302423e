import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface NginxProgram {
  readonly path: string;
  /** Where it finds its libraries. */
  readonly env: Readonly<Record<string, string>>;
}

const DOWNLOAD_TIMEOUT_MS = 600_000;
const run = (program: string, args: readonly string[]) =>
  promisify(execFile)(program, args, { timeout: DOWNLOAD_TIMEOUT_MS });
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/mayi-nginx/', import.meta.url));

/**
 * The installed nginx, or Debian's, which is downloaded once and unpacked in node_modules/.cache, without installing it or being root.
 * Undefined if there is neither.
 */
export async function nginxProgram(): Promise<NginxProgram | undefined> {
  const installed = process.env.MAYI_TEST_NGINX === 'fetched' ? undefined : installedNginx();
  const program = installed ?? unpackedIn(join(cache, 'unpacked')) ?? (await download().catch(reportFailure));
  process.stderr.write(
    program === undefined
      ? 'No nginx here: its configuration is only parsed, not tested.\n'
      : `nginx for the tests: ${program.path}\n`,
  );
  return program;
}

function reportFailure(error: Error): undefined {
  process.stderr.write(`nginx could not be downloaded: ${error.message}\n`);
}

function installedNginx(): NginxProgram | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const path = folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
  return path === undefined ? undefined : { path, env: {} };
}

/** Renamed into place when complete: several tests may download it at once. */
async function download(): Promise<NginxProgram | undefined> {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  process.stderr.write('nginx isn’t installed here; downloading Debian’s for the tests.\n');
  try {
    await downloadPackages(draft);
    await unpack(join(draft, 'archives'), join(draft, 'unpacked'));
    renameSync(join(draft, 'unpacked'), join(cache, 'unpacked'));
  } catch (error) {
    if (unpackedIn(join(cache, 'unpacked')) === undefined) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return unpackedIn(join(cache, 'unpacked'));
}

/** With missing dependencies. A fresh machine has no package lists yet. */
async function downloadPackages(draft: string): Promise<void> {
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
