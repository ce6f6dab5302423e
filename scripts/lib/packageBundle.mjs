import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBundle } from './buildBundle.mjs';
import { licencesOf } from './licences.mjs';

/** Bundles into an empty folder, with the licences of all that is in it: ready to be given away. */
export async function packageBundle(name, folder) {
  rmSync(folder, { recursive: true, force: true });
  const inputs = await buildBundle(name, folder, { minify: true });
  writeFileSync(join(folder, 'licences.txt'), licencesOf(inputs));
}
