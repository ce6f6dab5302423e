import { run } from './lib/run.mjs';

await run('core/bench/bench.ts', 'bench');
await run('core/bench/solver.ts', 'bench-solver');
await run('bots/bench/bench.ts', 'bench-bots');
