import type { Browser, Page } from '@playwright/test';
import { test as base } from './solo.ts';

export const PORTRAIT = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 320, height: 568 },
] as const;
/** Phones, and a laptop at 200%. */
export const LANDSCAPE = [
  { width: 844, height: 390 },
  { width: 932, height: 430 },
  { width: 667, height: 375 },
  { width: 720, height: 450 },
] as const;

type BrowserWithText = (textSize: number) => Promise<Browser>;

/** Tests with the browser's own text size, which media queries in rem follow as well: `test.use({ textSize: 32 })`. */
export const test = base.extend<{ readonly textSize: number }, { readonly browserWithText: BrowserWithText }>(
  {
    textSize: [16, { option: true }],
    /** Starts a browser for each text size once: its own setting can't be changed later. */
    browserWithText: [
      async ({ playwright, launchOptions }, use) => {
        const browsers = new Map<number, Browser>();
        await use(async (textSize) => {
          const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${textSize}`];
          const browser =
            browsers.get(textSize) ?? (await playwright.chromium.launch({ ...launchOptions, args }));
          browsers.set(textSize, browser);
          return browser;
        });
        for (const browser of browsers.values()) await browser.close();
      },
      { scope: 'worker' },
    ],
    context: async ({ browserWithText, contextOptions, baseURL, textSize, prepareContext }, use) => {
      const browser = await browserWithText(textSize);
      const options = { ...contextOptions, isMobile: true, hasTouch: true, viewport: PORTRAIT[0] };
      const context = await browser.newContext({ ...options, ...(baseURL !== undefined && { baseURL }) });
      await prepareContext(context);
      await use(context);
      await context.close();
    },
  },
);

/** On phones of all shapes, and a laptop at 200%. */
export async function atEverySize(page: Page, check: () => Promise<void>): Promise<void> {
  for (const size of [...PORTRAIT, ...LANDSCAPE])
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await check();
    });
}
