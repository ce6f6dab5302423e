import { run } from './lib/run.mjs';

await run('core/bench/bench.ts', 'bench');
