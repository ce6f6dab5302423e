import type { Page } from '@playwright/test';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { expect, test } from '../testing/test.ts';
import { isKnown } from './player.ts';
import { shoot } from './shoot.ts';

const { choices, home, join, table } = texts;
const { lobby } = later;

async function openRoom(page: Page): Promise<void> {
  await isKnown(page);
  await page.goto('/');
  await page.getByRole('button', { name: home.open }).click();
  await page.getByRole('heading', { name: lobby.title }).waitFor();
}

test('the lobby, and whoever follows its link', async ({ page, browser, watch }) => {
  await openRoom(page);
  await page.getByRole('button', { name: lobby.addBotAt(3) }).click();
  await page.getByRole('menuitem', { name: choices.levels.sharp.name }).click();
  const friend = await browser.newContext({ reducedMotion: 'reduce' });
  watch(friend);
  const other = await friend.newPage();
  await isKnown(other, { name: 'Grandma' });
  await other.goto(page.url());
  await other.getByRole('button', { name: join.sitDown }).waitFor();
  await shoot(other, 'join');
  await other.getByRole('button', { name: join.sitDown }).click();
  await other.getByRole('button', { name: lobby.imReady }).click();
  await expect(page.getByText(lobby.allReady)).toBeVisible();
  await shoot(page, 'lobby');
  await page.getByRole('button', { name: table.menu.move }).click();
  await page.getByRole('img', { name: later.move.qrName }).waitFor();
  await shoot(page, 'move');
  await friend.close();
});

test.describe('a room that is not there', () => {
  test.use({ expected: [/404/] });

  test('no such room', async ({ page }) => {
    await page.goto('/r/zzzzzz');
    await page.getByRole('heading', { name: join.closed[4404].title }).waitFor();
    await shoot(page, 'closed');
  });
});
