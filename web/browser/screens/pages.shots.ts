import { situation } from '../../solo/testing/situations.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { expect, test } from '../testing/test.ts';
import { goOnWith, isKnown } from './player.ts';
import { shoot } from './shoot.ts';

const { home, table } = texts;

test('home', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: home.deal }).waitFor();
  await shoot(page, 'home');
});

test('home, with a game to go on with', async ({ page }) => {
  await goOnWith(page, situation('lay-off'));
  await page.goto('/');
  await page.getByRole('heading', { name: home.continue }).waitFor();
  await shoot(page, 'home-continue');
});

test.describe('without a network', () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] });

  test('home', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByRole('status')).toHaveText(home.offline);
    await shoot(page, 'home-offline');
  });
});

test('settings', async ({ page }) => {
  await isKnown(page, { fourColor: true });
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'settings');
});

test('the rules', async ({ page }) => {
  await page.goto('/rules');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'rules');
});

test('leaving the table', async ({ page }) => {
  await goOnWith(page, situation('my-turn'));
  await page.getByRole('button', { name: table.menu.leave }).click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'leave');
});

test('past games, and one of them', async ({ page }) => {
  await goOnWith(page, situation('game-end'));
  await page.goto('/games');
  await page.getByRole('heading', { name: later.games.results }).waitFor();
  await shoot(page, 'games');
  await page.getByRole('region', { name: later.games.finished, exact: true }).getByRole('link').click();
  await page.getByRole('heading', { name: later.ends.ranking }).waitFor();
  await shoot(page, 'game');
});

test('past games, before the first', async ({ page }) => {
  await page.goto('/games');
  await page.getByRole('heading', { name: later.games.empty }).waitFor();
  await shoot(page, 'games-empty');
});

test.describe('an address with a slip in it', () => {
  test.use({ expected: [/404/] });

  test('nothing here', async ({ page }) => {
    await page.goto('/lobbby');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(page, 'nothing-here');
  });
});
