import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { runNode } from './command.mjs';
import { freshStamp, readStamp } from './stamp.mjs';
import { sourcesOf } from './workspaces.mjs';

/** Where the app is served from, and the stamp of its build. */
export const webFolder = join(root, 'web/dist');
export const webStampFile = join(root, 'dist/web.json');

/** The app's files, and its chunks with their imports. */
export const readWebStamp = () => readStamp(webStampFile);

/** Builds the app if its source has changed. If that fails, prints why and exits. */
export async function webApp() {
  if (freshStamp(webStampFile, webInputs()) !== null) return;
  const started = Date.now();
  console.error('Building the app, because its source has changed …');
  // In a separate process: build tools take a lot of memory, and the server runs for a long time.
  const { ok, output } = await runNode('scripts/buildWebApp.mjs');
  if (!ok) {
    console.error(`${output.trimEnd()}\nThe app couldn't be built; see the error above.`);
    process.exit(1);
  }
  console.error(`Built the app in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
}

/** All source files, since a new one can change the style sheet. */
export function webInputs() {
  return [
    'package-lock.json',
    'scripts/buildWebApp.mjs',
    'scripts/lib/homePage.mjs',
    'scripts/lib/licenses.mjs',
    'scripts/lib/mcpApp.mjs',
    ...['core', 'bots'].flatMap(sourcesOf).filter(isProduct),
    ...readdirSync(join(root, 'web'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replaceAll('\\', '/'))
      .filter(isProduct),
  ].toSorted();
}

const NO_PRODUCT =
  /(^|\/)(node_modules|dist|testing|bench|browser|gallery|\.[^/]*)(\/|$)|\.test\.tsx?$|\.md$/;

function isProduct(file) {
  return !NO_PRODUCT.test(file);
}
