import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** By the version in the file's head: which network it is. */
const NETWORKS = {
  3: { name: 'WEIGHTS', data: 'weightsData.ts', vectors: 'vectors.json', by: 'train.py' },
  1001: {
    name: 'RACE_WEIGHTS',
    data: 'raceWeightsData.ts',
    vectors: 'raceVectors.json',
    by: 'train_race.py',
  },
};

/** Puts a trained network into the package: `npm run ship:weights -- FILE.bin`, with FILE.vectors.json beside it. */
const [file] = process.argv.slice(2);
if (!file?.endsWith('.bin')) {
  process.stderr.write('Usage: npm run ship:weights -- FILE.bin\n');
  process.exit(2);
}
const bytes = readFileSync(file);
const network = NETWORKS[bytes.readUInt16LE(4)];
if (network === undefined) {
  process.stderr.write(`${file} has no network that the computer players can read.\n`);
  process.exit(2);
}
const { name, data, vectors, by } = network;
const lines = [
  `/** Made by \`npm run ship:weights\`: a network that \`training/${by}\` has written, in base64. */`,
  `export const ${name} =\n  '${bytes.toString('base64').replace(/=+$/, '')}';`,
];
const folder = join(root, 'bots', 'learned');
writeFileSync(join(folder, data), `${lines.join('\n')}\n`);
writeFileSync(join(folder, 'testing', vectors), readFileSync(file.replace(/bin$/, 'vectors.json')));
