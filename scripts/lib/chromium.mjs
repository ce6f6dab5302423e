import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../setup.mjs';

/** It has no window at all, which makes the tests a third faster, and no notifications. */
const WITHOUT_WINDOW = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Browsers for the tests: `fast` for most of them, `full` for those that need notifications. The one named by MAYI_CHROMIUM,
 * those on the path, or those that are installed now (Debian's for root, otherwise Playwright's). Null if Playwright
 * should use its own. Throws if there is none.
 */
export function chromium() {
  const named = process.env.MAYI_CHROMIUM;
  if (named) {
    if (existsSync(named)) return { fast: named, full: named };
    throw new Error(`MAYI_CHROMIUM is ${named}, but there is no such file`);
  }
  const full =
    inPath(NAMES) ?? (isDebianRoot() && installFromDebian() ? inPath(NAMES) : installByPlaywright());
  return { fast: full && (inPath([WITHOUT_WINDOW]) ?? full), full };
}

function inPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installFromDebian() {
  console.log('There is no browser here: installing Debian’s chromium with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...words) => spawnSync('apt-get', ['-q', ...words], { env, encoding: 'utf8' });
  aptGet('update');
  const { status, stdout, stderr } = aptGet('install', '-y', '--no-install-recommends', NAMES[0]);
  // Without it the tests are slower, and pass.
  if (status === 0) aptGet('install', '-y', '--no-install-recommends', WITHOUT_WINDOW);
  if (status !== 0)
    console.log(`${stdout}${stderr}\napt-get could not install it (its own words are above).`);
  return status === 0;
}

function installByPlaywright() {
  console.log('There is no browser here: letting Playwright fetch its chromium …');
  const words = [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status === 0) return null;
  throw new Error(
    `${stdout}${stderr}\nthere is no browser for the tests: install chromium, or name one with MAYI_CHROMIUM`,
  );
}
