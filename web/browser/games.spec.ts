import { install, installation, situation } from '../solo/testing/situations.ts';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { headlineOf, rulesName, soloGame } from '../view/games/pastGames.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { expect, test } from './testing/solo.ts';

const { home, join, table } = texts;
const { ends, games } = later;

test('past games: none at first, then one that can be opened and checked', { tag: '@desktop' }, async ({
  page,
  openGame,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: home.pastGames }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: games.empty })).toBeVisible();
  await expectAccessible(page);

  const record = situation('game-end');
  const past = soloGame(record);
  await openGame('game-end');
  await page.goto('/games');
  const game = page.getByRole('region', { name: games.finished, exact: true }).getByRole('listitem');
  await expect(game).toContainText(past ? headlineOf(past) : '');
  const results = page.getByRole('region', { name: games.results, exact: true }).getByRole('table');
  await expect(results.getByRole('row', { name: rulesName('classic') })).toBeVisible();
  await expectAccessible(page);

  await game.getByRole('link').first().click();
  const standings = page.getByRole('region', { name: ends.ranking }).getByRole('listitem');
  await expect(standings).toHaveCount(record.log.players.length);
  await page.getByRole('button', { name: ends.check }).click();
  await expect(page.getByText(ends.checkedAll)).toBeVisible();
  await expect(page.getByText(games.seedUnknown)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: games.back }).click();
  await expect(game).toBeVisible();
});

test.describe('a game that does not exist', { tag: '@desktop' }, () => {
  test.use({ allowedErrors: [/404/] });

  test('shows a page that says so and leads back', async ({ page }) => {
    await page.goto('/games/nowhere');
    await expect(page.getByRole('heading', { name: games.missing })).toBeVisible();
    await page.getByRole('link', { name: games.back }).click();
    await page.getByRole('link', { name: games.playGame }).click();
    await expect(page.getByRole('button', { name: home.deal })).toBeVisible();
  });
});

test('a saved game that cannot be read is kept, and a new one can start', { tag: '@desktop' }, async ({
  page,
}) => {
  const { title } = join.unreadable;
  const newer = { ...situation('my-turn'), version: 99 as 1 };
  await page.goto('/settings');
  await page.evaluate(install, installation(newer));
  await page.goto(`/games/${newer.log.gameId}`);
  await expect(page.getByRole('heading', { name: games.unreadable })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
  await page.goto('/solo?speed=instant');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: join.tryAgain }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: home.newGame }).click();
  await expect(page.getByRole('region', { name: table.hand, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/solo\?speed=instant$/);
});
