import { spawnSync } from 'node:child_process';
import { root, setup } from './setup.mjs';

setup();

/**
 * Attacks on a real server on this machine for ten minutes, while people play next to them, and another server on a full disk:
 * `npm run attack:server -- 10 [seed]`.
 */
const [minutes = '2', seed = `${Date.now() % 2 ** 31}`] = process.argv.slice(2);
console.log(`Attacking a server for ${minutes} minutes, seed ${seed} …`);
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'server/e2e/attack.e2e.test.ts',
    'server/e2e/fullDisk.e2e.test.ts',
    // Nothing else may keep the attacked server waiting.
    '--no-file-parallelism',
    '--testTimeout=0',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MAYI_MINUTES: minutes, MAYI_SEED: seed },
  },
);
process.exitCode = status ?? 1;
