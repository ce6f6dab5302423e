import type { Page } from '@playwright/test';
import type { SituationName } from '../solo/testing/situations.ts';
import { texts } from '../texts/index.ts';
import { expectFocusVisible } from './testing/keyboard.ts';
import { expect, test } from './testing/solo.ts';

const { table } = texts;

const WIDTHS = [390, 320] as const;

/** The page, or a button whose text is wider than it. */
function overflowing(): string[] {
  return [document.documentElement, ...document.querySelectorAll('main, main button:not([aria-label])')]
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map(({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent?.slice(0, 40)}`);
}

/** Every button can be scrolled to, and nothing covers it. */
async function expectReachable(page: Page): Promise<void> {
  expect(await page.evaluate(overflowing)).toEqual([]);
  const buttons = page.getByRole('main').getByRole('button', { disabled: false });
  expect(await buttons.count()).toBeGreaterThan(8);
  for (const button of await buttons.all()) {
    await button.focus();
    await expectFocusVisible(page);
  }
}

const SITUATIONS = ['my-turn', 'lay-down', 'may-i'] as const satisfies readonly SituationName[];

for (const name of SITUATIONS)
  test(`text at twice the size on narrow phones: ${name}`, { tag: '@phone' }, async ({
    page,
    ann,
    openGame,
  }) => {
    await openGame(name, { botsWait: true });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expectReachable(page);
    }
    if (name !== 'lay-down') return;
    await ann.press(ann.button(table.buttons.layDown));
    await expect(page.getByRole('region', { name: table.layDown.title })).toBeVisible();
    await expectReachable(page);
  });
