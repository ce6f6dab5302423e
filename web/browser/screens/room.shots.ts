import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { expect, test } from '../testing/test.ts';
import { setPreferences } from './openGame.ts';
import { takeScreenshots } from './takeScreenshots.ts';

const { choices, home, table } = texts;
const { lobby, move, seating } = later;

test('the lobby, and a guest who follows its link', async ({ page, browser, prepareContext }) => {
  await setPreferences(page);
  await page.goto('/');
  await page.getByRole('button', { name: home.open }).click();
  await page.getByRole('heading', { name: lobby.title }).waitFor();
  await page.getByRole('button', { name: lobby.addBotAt(3) }).click();
  await page.getByRole('menuitem', { name: choices.levels.sharp.name }).click();
  const guestContext = await browser.newContext({ reducedMotion: 'reduce' });
  await prepareContext(guestContext);
  const guest = await guestContext.newPage();
  await setPreferences(guest, { name: 'Grandma' });
  await guest.goto(page.url());
  await guest.getByRole('button', { name: seating.sitDown }).waitFor();
  await takeScreenshots(guest, 'join');
  await guest.getByRole('button', { name: seating.sitDown }).click();
  await guest.getByRole('button', { name: lobby.imReady }).click();
  await expect(page.getByText(lobby.othersReady)).toBeVisible();
  await takeScreenshots(page, 'lobby');
  await page.getByRole('button', { name: table.menu.move }).click();
  await page.getByRole('img', { name: move.qrName }).waitFor();
  await takeScreenshots(page, 'move');
  await guestContext.close();
});

test.describe('a room that does not exist', () => {
  test.use({ allowedErrors: [/404/] });

  test('table not found', async ({ page }) => {
    await page.goto('/r/zzzzzz');
    await page.getByRole('heading', { name: later.closed[4404].title }).waitFor();
    await takeScreenshots(page, 'closed');
  });
});
