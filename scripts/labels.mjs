import { run } from './lib/run.mjs';

await run('training', 'labels');
