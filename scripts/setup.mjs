import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const manifest = readJson(join(root, 'package.json'));
const stampFile = join(root, 'node_modules', '.mayi-setup');
const lockFile = join(root, 'package-lock.json');

/** Leaves a checkout ready to run, or ends the process with a message a newcomer can act on. */
export function setup() {
  requireNode();
  const reason = whyInstall();
  if (reason) install(reason);
}

function requireNode() {
  const [, major, minor] = manifest.engines.node.match(/(\d+)\.(\d+)/).map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  giveUp(
    `May I? needs Node ${major}.${minor} or newer; this is ${process.versions.node}. Please install a newer Node and try again.`,
  );
}

function whyInstall() {
  if (!existsSync(join(root, 'node_modules'))) return 'node_modules is missing';
  if (!existsSync(stampFile)) return 'the last installation was not made or not finished by this script';
  return readFileSync(stampFile, 'utf8') === fingerprint() ? null : 'the dependencies changed';
}

/** What an installation depends on. The platform counts because some packages carry binaries. */
function fingerprint() {
  const lock = existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : '';
  const wanted = ['.', ...manifest.workspaces]
    .map((folder) => join(root, folder, 'package.json'))
    .map(dependenciesIn);
  return createHash('sha256')
    .update(JSON.stringify([process.platform, process.arch, manifest.workspaces, wanted, lock]))
    .digest('hex');
}

function dependenciesIn(file) {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies, overrides } = readJson(file);
  return { dependencies, devDependencies, optionalDependencies, peerDependencies, overrides };
}

function install(reason) {
  const started = performance.now();
  console.error(`Installing packages with npm, because ${reason} …`);
  // No package needs its install script, and running none is safer. Tools are devDependencies, hence --include=dev.
  const flags = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const { status, output } = npm(existsSync(lockFile) ? 'ci' : 'install', ...flags);
  if (status !== 0) giveUp(`${output}\nnpm could not install the packages (its own words are above).`);
  writeFileSync(stampFile, fingerprint());
  console.error(`Installed in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
}

function npm(...args) {
  // Under `npm start` npm names its own program, which spares the search for npm.cmd on Windows.
  const cli = process.env.npm_execpath;
  const [file, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const shell = file === 'npm' && process.platform === 'win32';
  const run = spawnSync(file, [...first, ...args], {
    cwd: root,
    encoding: 'utf8',
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { status: run.status, output: `${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}` };
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function giveUp(message) {
  console.error(message);
  process.exit(1);
}
