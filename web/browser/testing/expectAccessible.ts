import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SCHEMES = ['light', 'dark'] as const;
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface AccessibleOptions {
  /** Pictures it need not look into: saves time. */
  readonly except?: string;
  /** A part of the page: saves time where the rest has been looked at without it. */
  readonly within?: string;
}

/** axe finds nothing wrong with the page as it is now: every rule in light mode, the color rules in dark mode. */
export async function expectAccessible(
  page: Page,
  { except, within }: AccessibleOptions = {},
): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached();
    await waitForAnimations(page);
    const axe = await axeFor(page);
    if (except !== undefined) axe.exclude(except);
    if (within !== undefined) axe.include(within);
    if (colorScheme === 'dark') axe.withRules(COLOR_RULES);
    expect(await violationsOf(axe), `in ${colorScheme} mode`).toEqual([]);
  }
}

/**
 * Legacy mode is all a page without frames needs, and opens no second page for the report. axe stays in the page from the
 * first check on.
 */
async function axeFor(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
}

/** Text that's still fading in fails the contrast check. Endless animations don't count. */
async function waitForAnimations(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isStill), { intervals: [50] }).toBe(true);
}

function isStill(): boolean {
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  return !document.getAnimations().some(isEnding);
}

async function violationsOf(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}
