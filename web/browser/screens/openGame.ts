import type { Page } from '@playwright/test';
import type { SoloRecord } from '../../solo/record.ts';
import { install, installation } from '../../solo/testing/situations.ts';

/** Preferences of a player named Ann who sorts the hand by suit, unless `more` says otherwise. */
export async function setPreferences(
  page: Page,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await page.addInitScript(
    (preferences) => localStorage.setItem('mayi.preferences', preferences),
    JSON.stringify({ name: 'Ann', sort: 'suit', firstTimeNotes: false, ...more }),
  );
}

/** Saves a prepared game in the browser, and opens it. */
export async function openSavedGame(page: Page, record: SoloRecord): Promise<void> {
  await setPreferences(page);
  await page.goto('/settings');
  await page.evaluate(install, installation(record));
  await page.goto('/solo');
}
