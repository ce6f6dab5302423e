import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run screens` photographs the app with these. */
export default defineConfig({
  ...tests,
  testDir: 'browser/screens',
  testMatch: '*.shots.ts',
  use: {
    ...tests.use,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Cards that lie where they belong look the same each time.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [{ name: 'screens' }],
});
