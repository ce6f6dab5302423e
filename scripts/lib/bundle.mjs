import { join } from 'node:path';
import { root } from '../setup.mjs';
import { freshStamp, writeStamp } from './stamp.mjs';

/** Bundles, unless every file of the last bundle is unchanged. Returns the bundle's folder. */
export async function bundle(name) {
  const folder = join(root, 'dist', name);
  const stampFile = join(folder, 'inputs.json');
  if (freshStamp(stampFile)) return folder;
  const started = Date.now();
  // Loaded only now: most starts find nothing to do.
  const { buildBundle } = await import('./buildBundle.mjs');
  const inputs = await buildBundle(name, folder, { minify: true, sourcemap: true }).catch(giveUp);
  writeStamp(stampFile, { inputs, started });
  // Programs that call this one may read what it says.
  if (process.stderr.isTTY)
    console.error(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return folder;
}

/** What is wrong with the source, esbuild has said. */
function giveUp(error) {
  if (error.errors === undefined) console.error(error);
  process.exit(1);
}
