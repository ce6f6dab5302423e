import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from './bundle.mjs';
import { chromium } from './chromium.mjs';
import { runNode } from './command.mjs';
import { webApp } from './webApp.mjs';

const PROGRAM = 'node_modules/@playwright/test/cli.js';
const CONFIG = 'web/playwright.config.ts';

/** Runs the tests in a real browser against the real server, both as they ship, and counts them. */
export async function runPlaywright(args = [], { show = false, config = CONFIG } = {}) {
  let browsers;
  try {
    browsers = chromium();
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message, problems: [error.message] };
  }
  await webApp();
  await bundle('mayi');
  const folder = mkdtempSync(join(tmpdir(), 'mayi-playwright-'));
  const reportFile = join(folder, 'report.json');
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    // Workspaces resolve to their source, as everywhere else.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=mayi-source`.trim(),
    ...(browsers.full && { MAYI_CHROMIUM: browsers.fast, MAYI_FULL_CHROMIUM: browsers.full }),
  };
  const words = ['test', `--config=${config}`, '--reporter=list,json', ...args];
  const { ok, output } = await runNode(PROGRAM, words, { show, env });
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null;
  rmSync(folder, { recursive: true });
  return judge({ ok, output, report });
}

function judge({ ok, output, report }) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const problems = [
    ...(report?.errors ?? []).map(({ message }) => message),
    ...(skipped > 0 ? [`${skipped} skipped, which main does not have`] : []),
    ...(expected + unexpected + flaky === 0 ? ['no test was reported'] : []),
  ];
  const failed = unexpected + flaky + problems.length;
  if (!ok && failed === 0) problems.push('Playwright failed although every test passed');
  return {
    passed: expected,
    failed: unexpected + flaky + problems.length,
    output: [output.trimEnd(), ...problems.map((problem) => `✗ ${problem}`)].join('\n'),
    problems,
    summary: `${expected} tests in a browser`,
  };
}
