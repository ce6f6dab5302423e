import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBundle } from './buildBundle.mjs';
import { licensesOf } from './licenses.mjs';
import { readWebStamp, webApp, webFolder } from './webApp.mjs';

/** Bundles the program, the web app and the licenses of everything in them into an empty folder, ready to publish. */
export async function packageBundle(name, folder) {
  rmSync(folder, { recursive: true, force: true });
  const inputs = await buildBundle(name, folder, { minify: true });
  writeFileSync(join(folder, 'licenses.txt'), licensesOf(inputs));
  await webApp();
  for (const file of readWebStamp().files) cpSync(join(webFolder, file), join(folder, 'web', file));
}
