import { spawnSync } from 'node:child_process';
import { root, setup } from './setup.mjs';

setup();

/** Simulates many rooms with random faults; the default seed is random: `npm run simulate:server -- 2000 [seed]`. */
const [rooms = '2000', seed = `${Date.now() % 2 ** 31}`] = process.argv.slice(2);
console.log(`Simulating ${rooms} rooms, starting with seed ${seed} …`);
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
