import type { Page } from '@playwright/test';
import type { SoloRecord } from '../../solo/record.ts';
import { install, installation } from '../../solo/testing/situations.ts';

/** A player with a name, who sorts the hand by suit; later words win. */
export async function isKnown(page: Page, more: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await page.addInitScript(
    (preferences) => localStorage.setItem('mayi.preferences', preferences),
    JSON.stringify({ name: 'Ann', sort: 'suit', ...more }),
  );
}

/** Takes up a prepared game, at once where it was left. */
export async function goOnWith(page: Page, record: SoloRecord): Promise<void> {
  await isKnown(page);
  await page.goto('/settings');
  await page.evaluate(install, installation(record));
  await page.goto('/solo');
}
