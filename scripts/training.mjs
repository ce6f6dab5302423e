import { run } from './lib/run.mjs';

/** A program of `training`, by name: `labels`, `raceArena` …. */
const [program, ...words] = process.argv.slice(2);
await run('training', program, words);
