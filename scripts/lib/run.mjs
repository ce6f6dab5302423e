import { pathToFileURL } from 'node:url';
import { setup } from '../setup.mjs';
import { bundle } from './bundle.mjs';

/** Sets up, bundles if need be, and runs a program in this very process: terminal, signals and exit code are its own. */
export async function run(entry, name) {
  setup();
  const program = await bundle(entry, name);
  process.setSourceMapsEnabled(true);
  process.argv[1] = program;
  await import(pathToFileURL(program).href);
}
