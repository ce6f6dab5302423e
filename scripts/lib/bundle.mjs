import { join } from 'node:path';
import { root } from '../setup.mjs';
import { freshStamp, writeStamp } from './stamp.mjs';

/** Bundles, unless every file of the last bundle is unchanged. Returns the bundle's folder. */
export async function bundle(name) {
  const folder = join(root, 'dist', name);
  const stampFile = join(folder, 'inputs.json');
  if (freshStamp(stampFile)) return folder;
  const started = Date.now();
  // Loaded lazily, because most starts don't need it.
  const { buildBundle } = await import('./buildBundle.mjs');
  const inputs = await buildBundle(name, folder, { minify: true, sourcemap: true }).catch(giveUp);
  writeStamp(stampFile, { inputs, started });
  // Programs that call this one may read its stderr.
  if (process.stderr.isTTY)
    console.error(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return folder;
}

/** esbuild has already printed errors in the source. */
function giveUp(error) {
  if (error.errors === undefined) console.error(error);
  process.exit(1);
}
