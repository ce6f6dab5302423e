import { run } from './lib/run.mjs';

await run('harness/arena/main.ts', 'arena');
