import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** Puts a trained network into the package: `npm run ship:weights -- FILE.bin`, with FILE.vectors.json beside it. */
const [file] = process.argv.slice(2);
if (!file?.endsWith('.bin')) {
  process.stderr.write('Usage: npm run ship:weights -- FILE.bin\n');
  process.exit(2);
}
const text = readFileSync(file).toString('base64').replace(/=+$/, '');
const folder = join(root, 'bots', 'learned');
const lines = [
  '/** Made by `npm run ship:weights`: a network that `training/train.py` has written, in base64. */',
  `export const WEIGHTS =\n  '${text}';`,
];
writeFileSync(join(folder, 'weightsData.ts'), `${lines.join('\n')}\n`);
writeFileSync(join(folder, 'testing', 'vectors.json'), readFileSync(file.replace(/bin$/, 'vectors.json')));
