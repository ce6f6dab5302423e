import { spawnSync } from 'node:child_process';
import { root, setup } from './setup.mjs';

setup();

/** The property tests on many more games; the default seed is random: `npm run soak -- 50000 [seed]`. */
const [games = '20000', seed = `${Date.now() % 2 ** 31}`] = process.argv.slice(2);
console.log(`Playing ${games} games for each property, seed ${seed} …`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'property', '--testTimeout=0'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MAYI_GAMES: games, MAYI_SEED: seed },
  },
);
process.exitCode = status ?? 1;
