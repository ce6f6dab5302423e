import { run } from './lib/run.mjs';

await run('cli/main.ts', 'mayi');
