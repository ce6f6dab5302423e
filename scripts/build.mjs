import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './lib/command.mjs';
import { root, setup } from './setup.mjs';

setup();

// In this order: bots compiles against the built core.
for (const workspace of ['core', 'bots']) {
  rmSync(join(root, workspace, 'dist'), { recursive: true, force: true });
  const { ok } = await runNode(
    'node_modules/typescript/bin/tsc',
    ['-p', `tsconfig.build.${workspace}.json`],
    {
      show: true,
    },
  );
  if (!ok) process.exit(1);
  console.log(`Built ${workspace}/dist.`);
}
