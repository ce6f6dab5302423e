import { launch } from 'puppeteer-core';

/** Firefox, over WebDriver BiDi. */
export async function openFirefox() {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  return {
    name: 'Firefox',
    version: async () => (await browser.version()).replace(/^firefox\//i, ''),
    async newPage() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const errors = [];
      page.on('pageerror', (error) => errors.push(error.message));
      return {
        errors: async () => errors,
        goto: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
        resize: (width, height) => page.setViewport({ width, height }),
        evaluate: (script, ...args) => page.evaluate(script, ...args),
        click: ({ x, y }) => page.mouse.click(x, y),
        async drag(from, to) {
          await page.mouse.move(from.x, from.y);
          await page.mouse.down();
          for (let step = 1; step <= 10; step++) {
            const part = step / 10;
            await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
          }
          await page.mouse.up();
        },
        screenshot: () => page.screenshot({ type: 'png' }),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
