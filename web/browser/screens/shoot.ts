import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Locator, Page } from '@playwright/test';

const FOLDER = fileURLToPath(new URL('../../../docs/screens', import.meta.url));

/** A small phone, a phone, a tablet, a desk. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;
const THEMES = ['light', 'dark'] as const;
const QUALITY = 82;

/** Photographs the page as it is now, at every size, by day and in the evening: `docs/screens/home-390-dark.webp`. What is to be seen is scrolled to. */
export async function shoot(page: Page, name: string, inSight?: Locator): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const devtools = await page.context().newCDPSession(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await inSight?.scrollIntoViewIfNeeded();
      await settle(page);
      writeFileSync(`${FOLDER}${name}-${size.width}-${colorScheme}.webp`, await picture(devtools));
    }
  }
}

/** The coach has spoken, fonts are there, nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await document.fonts.ready;
    const ends = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ends.map((animation) => animation.finished));
    await frame();
    await frame();
  });
}

/** Playwright itself writes no WebP, which is a third of the size. */
async function picture(devtools: CDPSession): Promise<Buffer> {
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}
