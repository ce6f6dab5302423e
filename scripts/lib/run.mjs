import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setup } from '../setup.mjs';
import { bundle } from './bundle.mjs';

/** Sets up, bundles if need be, and runs a program in this very process: terminal, signals and exit code are its own. */
export async function run(bundleName, programName = bundleName, words = process.argv.slice(2)) {
  setup();
  const program = join(await bundle(bundleName), `${programName}.mjs`);
  // Reading the maps takes a while, and stacks are shown only then.
  if (process.env.MAYI_DEBUG) process.setSourceMapsEnabled(true);
  process.argv = [process.argv[0], program, ...words];
  await import(pathToFileURL(program).href);
}
