import { spawnSync } from 'node:child_process';
import { root, setup } from './setup.mjs';

setup();

/** Many more rooms through storms and crashes, with a seed of its own each time: `npm run simulate:server -- 2000 [seed]`. */
const [rooms = '2000', seed = `${Date.now() % 2 ** 31}`] = process.argv.slice(2);
console.log(`Simulating ${rooms} rooms from seed ${seed} on …`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'server/testing/sim', '-t', 'keeps', '--testTimeout=0'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MAYI_ROOMS: rooms, MAYI_SEED: seed },
  },
);
process.exitCode = status ?? 1;
