import { existsSync, readFileSync, watch } from 'node:fs';
import { basename, join } from 'node:path';
import { bin } from './lib/checks.mjs';
import { runNode } from './lib/command.mjs';
import { conclude, runSteps } from './lib/steps.mjs';
import { runVitest } from './lib/vitestRun.mjs';
import { sourcesOf, workspaces } from './lib/workspaces.mjs';
import { root, setup } from './setup.mjs';

/** An editor may write a file in several steps, and a branch switch changes many at once. */
const SETTLE_MS = 200;

/** `related` finds tests by their imports; the tests of a page read it. */
const PAGE = /\.(md|conf)$/;
const WATCHED = /\.(tsx?|mjs|css|json|md|conf)$/;
const OUTPUT = /(^|\/)(node_modules|dist|dist-gallery)\//;

setup();
conclude(await quick());
if (process.argv.includes('--watch')) await runOnChange();

/** Types, lint and the fast tests. With `changed`, lints those files only and runs the tests that depend on them. */
async function quick(changed = []) {
  const tests = {
    command: changed.length > 0 ? ['related', '--run', ...changed, ...testsOfPages(changed)] : ['run'],
    mayBeNone: changed.length > 0,
  };
  const steps = [
    step('types', bin.tsc, '-p', 'tsconfig.json'),
    step('web types', bin.tsc, '-p', 'tsconfig.web.json'),
    step(
      'lint',
      bin.biome,
      'ci',
      '--error-on-warnings',
      '--diagnostic-level=warn',
      '--colors=off',
      '--no-errors-on-unmatched',
      ...changed,
    ),
    { name: 'fast tests', run: () => runVitest(['--config=vitest.quick.config.ts'], tests) },
  ];
  return runSteps(steps, { atOnce: 2 });
}

/** The test files that name one of the pages. */
function testsOfPages(changed) {
  const names = changed.filter((file) => PAGE.test(file)).map((file) => basename(file));
  if (names.length === 0) return [];
  const tests = workspaces.flatMap(sourcesOf).filter((file) => file.endsWith('.test.ts'));
  return tests.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return names.some((name) => text.includes(name));
  });
}

function step(name, script, ...args) {
  const run = async () => {
    const { ok, output } = await runNode(script, args);
    return { passed: Number(ok), failed: Number(!ok), output };
  };
  return { name, run };
}

/** Changes made during a run are collected for the next one. */
async function runOnChange() {
  const changed = new Set();
  let wake = () => {};
  for (const folder of [...workspaces, 'docs', 'scripts']) {
    watch(join(root, folder), { recursive: true }, (_, name) => {
      const file = `${folder}/${name?.replaceAll('\\', '/')}`;
      if (!WATCHED.test(file) || OUTPUT.test(file)) return;
      changed.add(file);
      wake();
    });
  }
  for (;;) {
    console.log('\nWatching for changes (Ctrl+C to stop) …');
    if (changed.size === 0) await new Promise((resolve) => (wake = resolve));
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const files = [...changed].filter((file) => existsSync(join(root, file)));
    changed.clear();
    if (files.length === 0) continue;
    console.log(`\n${files.join('\n')}`);
    conclude(await quick(files));
  }
}
