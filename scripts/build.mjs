import { join } from 'node:path';
import { compile } from './lib/compile.mjs';
import { packageBundle } from './lib/packageBundle.mjs';
import { webApp } from './lib/webApp.mjs';
import { root, setup } from './setup.mjs';

setup();

// In this order: bots compiles against the built core.
const builders = {
  core: compile,
  bots: compile,
  web: webApp,
  mayi: () => packageBundle('mayi', join(root, 'cli/dist')),
};

/** All packages, or those that are named: `npm run build -- mayi`. */
const wanted = process.argv.slice(2);
for (const [name, build] of Object.entries(builders)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await build(name);
  console.error(`Built ${name}.`);
}
