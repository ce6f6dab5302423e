import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

const alwaysInputs = ['package-lock.json', 'scripts/lib/bundle.mjs'];

/** Bundles a program, unless every file of its last bundle is unchanged. Returns the bundle's path. */
export async function bundle(entry, name) {
  const outfile = join(root, 'dist', `${name}.mjs`);
  const inputsFile = join(root, 'dist', `${name}.inputs.json`);
  if (!isFresh(outfile, inputsFile)) await build(entry, outfile, inputsFile);
  return outfile;
}

function isFresh(outfile, inputsFile) {
  if (!existsSync(outfile) || !existsSync(inputsFile)) return false;
  try {
    const inputs = JSON.parse(readFileSync(inputsFile, 'utf8'));
    return Object.entries(inputs).every(([file, hash]) => hashOf(file) === hash);
  } catch {
    return false; // Cut off while it was written.
  }
}

async function build(entry, outfile, inputsFile) {
  const started = performance.now();
  const esbuild = await import('esbuild');
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['mayi-source'],
    sourcemap: true,
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    // CommonJS packages inside an ES module bundle still call require() for Node's own modules.
    banner: {
      js: "import { createRequire as mayiCreateRequire } from 'node:module'; const require = mayiCreateRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  const files = [...alwaysInputs, ...Object.keys(metafile.inputs)];
  writeFileSync(inputsFile, JSON.stringify(Object.fromEntries(files.map((file) => [file, hashOf(file)]))));
  console.error(`Built ${entry} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

function hashOf(file) {
  const path = join(root, file);
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : null;
}
