import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setup } from '../setup.mjs';
import { bundle } from './bundle.mjs';

/** Sets up, bundles if need be, and runs a program in this very process: terminal, signals and exit code are its own. */
export async function run(bundleName, programName = bundleName, words = process.argv.slice(2)) {
  setup();
  if (programName === 'mayi' && isServing(words)) await (await import('./webApp.mjs')).webApp();
  const program = join(await bundle(bundleName), `${programName}.mjs`);
  // Reading the maps takes a while, and stacks are shown only then.
  if (process.env.MAYI_DEBUG) process.setSourceMapsEnabled(true);
  process.argv = [process.argv[0], program, ...words];
  await import(pathToFileURL(program).href);
}

/** The server serves the app. Who only asks for help need not wait for it. */
function isServing([command, ...options]) {
  return command === 'serve' && !options.some((word) => word === '--help' || word === '-h');
}
