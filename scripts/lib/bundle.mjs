import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

/** Bundles, unless every file of the last bundle is unchanged. Returns the bundle's folder. */
export async function bundle(name) {
  const folder = join(root, 'dist', name);
  const inputsFile = join(folder, 'inputs.json');
  if (isFresh(inputsFile)) return folder;
  const started = Date.now();
  // Loaded only now: most starts find nothing to do.
  const [{ buildBundle }, { replaceFile }] = await Promise.all([
    import('./buildBundle.mjs'),
    import('./files.mjs'),
  ]);
  const inputs = await buildBundle(name, folder, { minify: true, sourcemap: true }).catch(giveUp);
  // What was changed meanwhile may or may not be in the bundle: then the next start makes another.
  const isSure = inputs.every((file) => changedAt(file) < started);
  if (isSure) replaceFile(inputsFile, JSON.stringify(inputs.map(printOf)));
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

function isFresh(inputsFile) {
  try {
    const inputs = JSON.parse(readFileSync(inputsFile, 'utf8'));
    return inputs.every(([file, hash, at]) => changedAt(file) === at || hashOf(file) === hash);
  } catch {
    return false; // Not there yet, or one of its files is gone.
  }
}

function printOf(file) {
  return [file, hashOf(file), changedAt(file)];
}

function changedAt(file) {
  return statSync(join(root, file)).mtimeMs;
}

function hashOf(file) {
  return createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');
}
