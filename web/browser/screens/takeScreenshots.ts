import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Locator, Page } from '@playwright/test';

const FOLDER = fileURLToPath(new URL('../../../screens/', import.meta.url));

/** Small phone, phone, tablet, desktop. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;
/** What a TV shows at its own sizes. */
export const TV = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
] as const;
const THEMES = ['light', 'dark'] as const;
const QUALITY = 82;

interface ShotOptions {
  /** To scroll to. */
  readonly target?: Locator;
  readonly sizes?: readonly { readonly width: number; readonly height: number }[];
}

/** Takes the page in every size, light and dark: `screens/home-390-dark.webp`. */
export async function takeScreenshots(
  page: Page,
  name: string,
  { target, sizes = SIZES }: ShotOptions = {},
): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const devtools = await page.context().newCDPSession(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await target?.scrollIntoViewIfNeeded();
      await settle(page);
      writeFileSync(`${FOLDER}${name}-${size.width}-${colorScheme}.webp`, await capture(devtools));
    }
  }
}

/** Waits for the coach, the fonts and all animations that end. */
async function settle(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
    await frame();
    await frame();
  });
}

/** WebP is a third of the size of PNG, but Playwright's own screenshots don't offer it. */
async function capture(devtools: CDPSession): Promise<Buffer> {
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}
