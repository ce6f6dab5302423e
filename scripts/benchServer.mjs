import { bundle } from './lib/bundle.mjs';
import { run } from './lib/run.mjs';

// The servers are the bundled program itself.
await bundle('mayi');
await run('bench', 'server');
