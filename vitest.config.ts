import { defineConfig } from 'vitest/config';
import { LongFirst } from './vitest.longFirst.ts';
import { sourceConditions } from './vitest.shared.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    environment: 'node',
    globals: false,
    include: ['{core,bots,harness,cli,server,web}/**/*.test.ts'],
    // Our modules keep no state, so test files may share a thread: four times as fast. Threads rather than
    // processes, because a test in an endless loop then dies with its parent.
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    // A test never fails for being slow: machines differ. Only an endless one is ended, with its step.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    allowOnly: false,
    coverage: {
      provider: 'v8',
      include: ['{core,bots,harness,server,cli}/**/*.ts'],
      exclude: ['**/*.test.ts', '**/bench/**', '**/testing/**'],
    },
  },
});
