import { defineConfig } from 'vitest/config';
import { sourceConditions } from './vitest.shared.ts';
import { SlowFirst } from './vitest.slow.ts';

export default defineConfig({
  ...sourceConditions,
  test: {
    environment: 'node',
    globals: false,
    include: ['{core,bots,programs,harness,cli,server,web,scripts,deploy,training}/**/*.test.ts'],
    // Our modules keep no state, so test files may share a thread: four times as fast. Threads rather than
    // processes, because a test in an endless loop then dies with its parent.
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    // No test fails for being slow: machines differ. Only an endless one is ended, long before its step would be.
    testTimeout: 480_000,
    hookTimeout: 480_000,
    reporters: ['default', './vitest.running.ts'],
    allowOnly: false,
    coverage: {
      provider: 'v8',
      include: [
        '{core,bots,programs,harness,server,cli}/**/*.ts',
        'web/{build,pwa,session,solo,state}/**/*.ts',
      ],
      exclude: ['**/*.test.ts', '**/*.d.ts', '**/bench/**', '**/testing/**'],
    },
  },
});
