import { bundle } from './lib/bundle.mjs';
import { run } from './lib/run.mjs';

for (const program of ['engine', 'solver', 'bots']) await run('bench', program);
// The last one measures the bundled program itself.
await bundle('mayi');
await run('bench', 'start');
