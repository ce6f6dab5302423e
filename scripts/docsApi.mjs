import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './lib/command.mjs';
import { root, setup } from './setup.mjs';

/** The API reference in docs/api. Fails if a public name has no sentence, or a link leads nowhere (`typedoc.json`). */
setup();
const { ok } = await runNode('node_modules/typedoc/bin/typedoc', process.argv.slice(2), { show: true });
const page = join(root, 'docs/api/index.html');
if (ok && existsSync(page)) console.log(`Open ${page}`);
process.exitCode = ok ? 0 : 1;
