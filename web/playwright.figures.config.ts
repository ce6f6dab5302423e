import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run figures:web` measures the app with these, one thing after the other. */
export default defineConfig({
  ...tests,
  testDir: 'browser/figures',
  testMatch: '*.figures.ts',
  workers: 1,
  // What is slow, and what Lighthouse looks at, is a phone.
  projects: (tests.projects ?? []).map((project) => ({
    ...project,
    ...(project.name !== 'phone' && { testIgnore: 'first.figures.ts' }),
  })),
});
