import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setup } from '../setup.mjs';
import { bundle } from './bundle.mjs';

/** Sets up, bundles if needed, and runs a program in this process, so that it gets the terminal, signals and exit code. */
export async function run(bundleName, programName = bundleName, words = process.argv.slice(2)) {
  setup();
  if (programName === 'mayi' && isServing(words)) await (await import('./webApp.mjs')).webApp();
  const program = join(await bundle(bundleName), `${programName}.mjs`);
  // Loading source maps takes a while, and only debug output has stack traces.
  if (process.env.MAYI_DEBUG) process.setSourceMapsEnabled(true);
  process.argv = [process.argv[0], program, ...words];
  await import(pathToFileURL(program).href);
}

/** The server needs the web app, but its help doesn't. */
function isServing([command, ...options]) {
  return command === 'serve' && !options.some((word) => word === '--help' || word === '-h');
}
