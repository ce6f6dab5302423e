import type { Page } from '@playwright/test';
import type { SituationName } from '../solo/testing/situations.ts';
import { texts } from '../texts/index.ts';
import { expectFocusInSight } from './testing/keys.ts';
import { personAt } from './testing/person.ts';
import { holdStill, sitDown } from './testing/prepared.ts';
import { expect, test } from './testing/test.ts';

const { table } = texts;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [390, 320] as const;

/** What is wider than its place: the page, or words on a button. */
function whatIsTooWide(): string[] {
  return [document.documentElement, ...document.querySelectorAll('main, main button:not([aria-label])')]
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map(({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent?.slice(0, 40)}`);
}

/** Each button can be brought into sight, and nothing lies over it. */
async function expectReachable(page: Page): Promise<void> {
  expect(await page.evaluate(whatIsTooWide)).toEqual([]);
  const buttons = page.getByRole('main').getByRole('button', { disabled: false });
  expect(await buttons.count()).toBeGreaterThan(8);
  for (const button of await buttons.all()) {
    await button.focus();
    await expectFocusInSight(page);
  }
}

const SITUATIONS = ['my-turn', 'lay-down', 'may-i'] as const satisfies readonly SituationName[];

for (const name of SITUATIONS)
  test(`letters of twice the size, on narrow phones: ${name}`, { tag: '@phone' }, async ({ page }) => {
    await holdStill(page);
    await sitDown(page, name);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const ann = personAt(page, { name: 'Ann', hasTouch: true });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expectReachable(page);
    }
    if (name !== 'lay-down') return;
    await ann.press(ann.button(table.buttons.layDown));
    await expect(page.getByRole('region', { name: table.layDown.title })).toBeVisible();
    await expectReachable(page);
  });
