import { spawnSync } from 'node:child_process';
import { root, setup } from './setup.mjs';

setup();

/** Keeps a database of of this version, which all later ones must be able to open: `npm run keep:database -- 0.1.0`. */
const [version] = process.argv.slice(2);
if (version === undefined || !/^[\w.-]+$/.test(version)) {
  console.error('Usage: npm run keep:database -- VERSION');
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'server/testing/upgrade', '-t', 'of this version'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, MAYI_KEEP_DATABASE: version } },
);
process.exitCode = status ?? 1;
