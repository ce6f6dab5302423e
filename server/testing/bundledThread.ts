import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** In node_modules, where threads find the packages that aren't bundled. */
const folder = join(root, 'node_modules/.cache/mayi-threads');
const bundles = new Map<string, Promise<URL>>();

/** Bundles the TypeScript program of a worker thread (`server/store/sqlite/thread.ts`): Node 20 can't run it directly. */
export function bundledThread(entry: string): Promise<URL> {
  const bundled = bundles.get(entry) ?? bundle(entry);
  bundles.set(entry, bundled);
  return bundled;
}

async function bundle(entry: string): Promise<URL> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['mayi-source'],
    external: ['libsql'],
    logLevel: 'warning',
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error(`${entry} could not be bundled`);
  const name = relative(root, join(root, entry)).replaceAll(sep, '-').replace(/\.ts$/, '.mjs');
  return pathToFileURL(writeAtomically(join(folder, name), output.contents));
}

/** Another test process may start the same thread at this moment. */
function writeAtomically(file: string, contents: Uint8Array): string {
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}.${threadId}`;
  writeFileSync(draft, contents);
  renameSync(draft, file);
  return file;
}
