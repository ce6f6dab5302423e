import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './lib/command.mjs';
import { isAllowed, noticesIn } from './lib/release/licenses.mjs';
import { manifestProblems, PUBLISHED, unfinished, version } from './lib/release/manifests.mjs';
import { componentOf, dependenciesOf, idOf, sbomOf } from './lib/release/sbom.mjs';
import { tarballProblems } from './lib/release/tarballs.mjs';
import { conclude, runSteps } from './lib/steps.mjs';
import { workspaces } from './lib/workspaces.mjs';
import { root, setup } from './setup.mjs';

/**
 * Packs what a release consists of into the ignored folder `release`, and checks it. With `--publish`, what is only done for a
 * release (changelog, the project's home) has to be done, too.
 */
const folder = join(root, 'release');
const isPublishing = process.argv.includes('--publish');

setup();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const steps = [
  step('versions and manifests', () => ({ problems: manifestProblems(), summary: version })),
  step('changelog and home', checkUnfinished),
  step('API reference', checkReference),
  step('packages', checkTarballs),
  step('licenses and bills of materials', checkParts),
];
conclude(await runSteps(steps, { atOnce: 1 }));

/** A step passes if it finds no problems. */
function step(name, check) {
  const run = async () => {
    const { problems, summary } = await check();
    const output = problems.map((problem) => `✗ ${problem}`).join('\n');
    return { passed: Number(problems.length === 0), failed: problems.length, output, summary };
  };
  return { name, run };
}

function checkUnfinished() {
  const todo = unfinished();
  return isPublishing
    ? { problems: todo }
    : { problems: [], summary: todo.length === 0 ? 'ready' : `before publishing: ${todo.join('; ')}` };
}

async function checkReference() {
  const { ok, output } = await runNode('scripts/docsApi.mjs', ['--emit', 'none']);
  return { problems: ok ? [] : [output.trim()] };
}

async function checkTarballs() {
  const names = Object.values(PUBLISHED);
  npm(
    'pack',
    ...names.map((name) => `--workspace=${name}`),
    '--ignore-scripts=false',
    `--pack-destination=${folder}`,
  );
  const problems = [];
  for (const name of names) problems.push(...(await tarballProblems(name, tarballOf(name))));
  return { problems, summary: `${names.join(', ')} in ${folder}` };
}

function tarballOf(name) {
  return join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
}

/** What comes with each package: its dependencies, and for `mayi` what is bundled, too. */
function checkParts() {
  const problems = [];
  const all = lockedParts();
  const parts = Object.entries(PUBLISHED).map(([workspace, name]) => ({
    name,
    ids: [...installedWith(all, workspace, name), ...(workspace === 'cli' ? bundled(problems) : [])],
  }));
  addMissing(
    all,
    parts.flatMap(({ ids }) => ids),
    problems,
  );
  for (const { name, ids } of parts) {
    const sbom = sbomOf(all, { name, version, parts: ids });
    writeFileSync(`${tarballOf(name)}.cdx.json`, `${JSON.stringify(sbom, null, 2)}\n`);
    for (const component of sbom.components)
      if (!isAllowed(licenseOf(component)))
        problems.push(`${name} comes with ${idOf(component)}, whose license is ${licenseOf(component)}`);
  }
  const counts = parts.map(({ name, ids }) => `${ids.length} packages in ${name}`);
  return { problems, summary: counts.join(', ') };
}

/** Without the web app's tools: `npm sbom` refuses one of them, and `--omit dev` leaves out what tools and product share. */
function lockedParts() {
  const names = workspaces.filter((name) => name !== 'web').map((name) => `--workspace=${name}`);
  return JSON.parse(npm('sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...names));
}

/** Packages that only the web app has. */
function addMissing(all, ids, problems) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const known = new Set(all.components.map(idOf));
  for (const id of new Set(ids)) {
    if (known.has(id)) continue;
    const component = componentOf(lock, id);
    if (component === undefined) problems.push(`${id} isn't in package-lock.json`);
    else all.components.push(component);
  }
}

function installedWith(all, workspace, name) {
  const file = join(root, workspace, 'package.json');
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return dependenciesOf(all, `${name}@${version}`, Object.keys({ ...dependencies, ...optionalDependencies }));
}

/** The packages in the program and in the web app. Each has to bring its notice. */
function bundled(problems) {
  const files = ['cli/dist/licenses.txt', 'cli/dist/web/licenses.txt'].map((file) => join(root, file));
  const notices = files.flatMap((file) => noticesIn(readFileSync(file, 'utf8')));
  if (notices.length === 0) problems.push('no notices of bundled packages were found');
  for (const { name, hasNotice } of notices)
    if (!hasNotice) problems.push(`${name} is bundled without the text of its license`);
  return [...new Set(notices.map((one) => `${one.name}@${one.version}`))];
}

function licenseOf({ licenses = [] }) {
  return (
    licenses.map(({ license, expression }) => expression ?? license.id ?? license.name).join(' AND ') ||
    'unknown'
  );
}

function npm(...words) {
  // Under `npm run`, npm names its own script, so there's no need to find npm.cmd on Windows.
  const cli = process.env.npm_execpath;
  const [file, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const shell = file === 'npm' && process.platform === 'win32';
  const options = { cwd: root, shell, encoding: 'utf8', maxBuffer: 2 ** 28 };
  const { status, stdout, stderr, error } = spawnSync(file, [...first, ...words], options);
  if (status !== 0) throw new Error(`npm ${words[0]} failed:\n${stdout}${stderr}${error?.message ?? ''}`);
  return stdout;
}
