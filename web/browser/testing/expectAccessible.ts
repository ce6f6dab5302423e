import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe finds nothing wrong with the page as it is now; or nothing that these rules of axe speak of. */
export async function expectAccessible(page: Page, rules: readonly string[] = []): Promise<void> {
  // Half-faded text has no contrast to speak of. What breathes never ends.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(told).toEqual([]);
}

/** By day and in the evening, between which only colours differ. */
export async function expectAccessibleAlways(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html[data-theme="light"]')).toBeAttached();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html[data-theme="dark"]')).toBeAttached();
  await expectAccessible(page, ['color-contrast', 'link-in-text-block']);
}
