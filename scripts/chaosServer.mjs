import { spawnSync } from 'node:child_process';
import { root, setup } from './setup.mjs';

setup();

/** Three servers, killed and cut off from their database again and again, for as long as you like: `npm run chaos:server -- 10 [seed]`. */
const [minutes = '2', seed = `${Date.now() % 2 ** 31}`] = process.argv.slice(2);
console.log(`${minutes} minutes of chaos, seed ${seed} …`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'server/e2e/chaos.test.ts', '--testTimeout=0'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MAYI_MINUTES: minutes, MAYI_SEED: seed },
  },
);
process.exitCode = status ?? 1;
