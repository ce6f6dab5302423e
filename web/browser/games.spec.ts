import { situation } from '../solo/testing/situations.ts';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { headlineOf, playedAlone, rulesName } from '../view/games/pastGames.ts';
import { expectAccessibleAlways } from './testing/expectAccessible.ts';
import { sitDown } from './testing/prepared.ts';
import { expect, test } from './testing/test.ts';

const { ends, home } = texts;
const { games } = later;

test('past games: none at first, then one that is opened and checked', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: games.title }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: games.empty })).toBeVisible();
  await expectAccessibleAlways(page);

  const record = situation('game-end');
  const past = playedAlone(record);
  await sitDown(page, 'game-end');
  await page.goto('/games');
  const game = page.getByRole('region', { name: games.finished, exact: true }).getByRole('listitem');
  await expect(game).toContainText(past ? headlineOf(past) : '');
  const fared = page.getByRole('region', { name: games.fared }).getByRole('table');
  await expect(fared.getByRole('row', { name: rulesName('classic') })).toBeVisible();
  await expectAccessibleAlways(page);

  await game.getByRole('link').click();
  const ranking = page.getByRole('region', { name: ends.ranking }).getByRole('listitem');
  await expect(ranking).toHaveCount(record.log.players.length);
  await page.getByRole('button', { name: ends.check }).click();
  await expect(page.getByText(ends.checkedAll)).toBeVisible();
  await expect(page.getByText(games.promiseUnknown)).toBeVisible();
  await expectAccessibleAlways(page);
  await page.getByRole('link', { name: games.back }).click();
  await expect(game).toBeVisible();
});

test.describe('a game that is not there', () => {
  test.use({ expected: [/404/] });

  test('says so, and leads back', async ({ page }) => {
    await page.goto('/games/nowhere');
    await expect(page.getByRole('heading', { name: games.missing })).toBeVisible();
    await page.getByRole('link', { name: games.back }).click();
    await page.getByRole('link', { name: games.toHome }).click();
    await expect(page.getByRole('button', { name: home.deal })).toBeVisible();
  });
});
