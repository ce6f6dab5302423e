import { bundle } from './lib/bundle.mjs';
import { run } from './lib/run.mjs';

// The benchmark starts the bundled program.
await bundle('mayi');
await run('bench', 'server');
