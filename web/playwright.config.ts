import { defineConfig, type LaunchOptions } from '@playwright/test';

const isRoot = process.getuid?.() === 0;
const { MAYI_CHROMIUM, MAYI_FULL_CHROMIUM } = process.env;

/**
 * Chromium's window has parts that are web pages themselves: for each page of a test, even without a visible window, it starts
 * another process for its address bar, which costs more than the page. The last `--disable-features` is the one that
 * counts, so what Playwright itself turns off is repeated.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

function launchOptions(executablePath: string | undefined): LaunchOptions {
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  };
}

/** For tests that need notifications: `test.use(FULL_BROWSER)`. The usual browser, which has no window, has none. */
export const FULL_BROWSER = { channel: 'chromium', launchOptions: launchOptions(MAYI_FULL_CHROMIUM) };

/** `npm test -- web/browser` builds the app, finds a browser and runs these tests. */
export default defineConfig({
  testDir: 'browser',
  outputDir: '../reports/browser',
  forbidOnly: true,
  fullyParallel: true,
  // More than cores: each waits now and then, for a timer or a page.
  workers: 3,
  retries: 0,
  // Generous, as in the other tests: only a test that hangs should fail by time.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(MAYI_CHROMIUM),
  },
  // Tests that don't need both are tagged with the one they are for.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
