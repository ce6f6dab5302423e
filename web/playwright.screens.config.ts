import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run screens` takes the screenshots with these. */
export default defineConfig({
  ...tests,
  testDir: 'browser/screens',
  testMatch: '*.shots.ts',
  use: {
    ...tests.use,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Without animations, every run gives the same pictures.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [{ name: 'screens' }],
});
