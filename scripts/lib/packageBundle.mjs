import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBundle } from './buildBundle.mjs';
import { licencesOf } from './licences.mjs';
import { readWebStamp, webApp, webFolder } from './webApp.mjs';

/** Bundles into an empty folder, with the app, and with the licences of all that is in it: ready to be given away. */
export async function packageBundle(name, folder) {
  rmSync(folder, { recursive: true, force: true });
  const inputs = await buildBundle(name, folder, { minify: true });
  writeFileSync(join(folder, 'licences.txt'), licencesOf(inputs));
  await webApp();
  for (const file of readWebStamp().files) cpSync(join(webFolder, file), join(folder, 'web', file));
}
