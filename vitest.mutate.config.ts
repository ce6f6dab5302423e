import { defineConfig } from 'vitest/config';
import { sourceConditions } from './vitest.shared.ts';

/** The quick tests of the rules, for mutation testing: a mutant should die by a rule's own table, not by chance. */
export default defineConfig({
  ...sourceConditions,
  test: {
    environment: 'node',
    include: ['core/rules/**/*.test.ts', 'core/engine/*.test.ts'],
    exclude: ['**/*.property.test.ts', '**/node_modules/**'],
    testTimeout: 120_000,
  },
});
