import { spawnSync } from 'node:child_process';
import { root, setup } from './setup.mjs';

setup();

/** Three servers on one PostgreSQL with random faults, for ten minutes: `npm run chaos:server -- 10 [seed]`. */
const [minutes = '2', seed = `${Date.now() % 2 ** 31}`] = process.argv.slice(2);
console.log(`Injecting faults for ${minutes} minutes, seed ${seed} …`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'server/e2e/chaos.e2e.test.ts', '--testTimeout=0'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MAYI_MINUTES: minutes, MAYI_SEED: seed },
  },
);
process.exitCode = status ?? 1;
