import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../setup.mjs';
import { runNode } from './command.mjs';

/**
 * Runs vitest with the given arguments and counts its tests. `show` sends its output straight to the screen; `mayBeNone` accepts
 * a run in which no test matched.
 */
export async function runVitest(args = [], { show = false, command = ['run'], mayBeNone = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mayi-vitest-'));
  const reportFile = join(folder, 'report.json');
  const reporters = ['default', './vitest.running.ts', 'json'].map((name) => `--reporter=${name}`);
  const flags = [...command, ...reporters, `--outputFile.json=${reportFile}`];
  const { ok, output } = await runNode('node_modules/vitest/vitest.mjs', [...flags, ...args], { show });
  const files = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')).testResults : [];
  rmSync(folder, { recursive: true });
  const byName = args.some((arg) => /^(-t|--testNamePattern)/.test(arg));
  return judge({ ok, output, files, byName, mayBeNone });
}

function judge({ ok, output, files, byName, mayBeNone }) {
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const failed = tests.filter((test) => test.status === 'failed').length;
  // Choosing tests by name makes vitest call all others skipped.
  const skipped = byName ? [] : tests.filter((test) => test.status !== 'passed' && test.status !== 'failed');
  const problems = [
    ...files.filter(isBroken).map((file) => `${relative(root, file.name)} failed outside its tests`),
    ...skipped.map((test) => `skipped or todo, which main does not have: ${test.fullName}`),
    ...(passed + failed === 0 && !mayBeNone ? ['no test was reported'] : []),
  ];
  if (!ok && failed + problems.length === 0) problems.push('vitest failed although every test passed');
  return {
    passed,
    failed: failed + problems.length,
    output: [output.trimEnd(), ...problems.map((problem) => `✗ ${problem}`)].join('\n'),
    problems,
    summary: `${passed} tests in ${files.length} files`,
  };
}

/** A file that fails before or outside its tests, such as one that cannot be imported. */
function isBroken(file) {
  return file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');
}
