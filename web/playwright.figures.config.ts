import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run figures:web` measures the app with these, one at a time. */
export default defineConfig({
  ...tests,
  testDir: 'browser/figures',
  testMatch: '*.figures.ts',
  workers: 1,
  // The slow network and Lighthouse are about phones.
  projects: (tests.projects ?? []).map((project) => ({
    ...project,
    ...(project.name !== 'phone' && { testIgnore: 'first.figures.ts' }),
  })),
});
