import { situation } from '../../solo/testing/situations.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { test } from '../testing/test.ts';
import { openSavedGame } from './openGame.ts';
import { fittingCard, holding, manyMelds, scene, someAreDown, won } from './scenes.ts';
import { takeScreenshots } from './takeScreenshots.ts';

const { table } = texts;
const { ends } = later;

test('my turn', async ({ page }) => {
  await openSavedGame(page, situation('my-turn'));
  await page.getByRole('button', { name: table.buttons.draw, exact: true }).waitFor();
  await takeScreenshots(page, 'table');
});

test('many melds, and where a card fits', async ({ page }) => {
  const record = scene({}, manyMelds);
  await openSavedGame(page, record);
  const hand = page.getByRole('region', { name: table.hand });
  await hand.getByRole('button').first().waitFor();
  await takeScreenshots(page, 'table-melds');
  await hand
    .getByRole('button', { name: fittingCard(record) })
    .first()
    .click();
  await takeScreenshots(page, 'lay-off');
});

test('a big hand', async ({ page }) => {
  await openSavedGame(page, scene({ isKeen: true }, holding(19)));
  await page.getByRole('region', { name: table.hand }).getByRole('button').first().waitFor();
  await takeScreenshots(page, 'table-big-hand');
});

test('a full table', async ({ page }) => {
  const bots = ['steady', 'beginner', 'steady', 'beginner', 'steady', 'beginner', 'steady'] as const;
  await openSavedGame(page, scene({ bots }, someAreDown));
  await page.getByRole('region', { name: table.hand }).getByRole('button').first().waitFor();
  await takeScreenshots(page, 'table-eight');
});

test('a lay-down', async ({ page }) => {
  await openSavedGame(page, situation('lay-down'));
  await page.getByRole('button', { name: table.buttons.layDown, exact: true }).click();
  await page.getByRole('button', { name: table.layDown.confirm }).waitFor();
  await takeScreenshots(page, 'lay-down');
});

test('May I? is offered', async ({ page }) => {
  await openSavedGame(page, situation('may-i'));
  await page.getByRole('button', { name: /^May I\?/ }).waitFor();
  await takeScreenshots(page, 'may-i');
});

test('May I? is a question', async ({ page }) => {
  await openSavedGame(page, situation('may-i-before-somebody'));
  await page.getByRole('button', { name: /^Let / }).waitFor();
  await takeScreenshots(page, 'may-i-question');
});

test('the end of a round and of a game', async ({ page }) => {
  await openSavedGame(page, situation('round-end'));
  await page.getByRole('button', { name: ends.continue }).waitFor();
  await takeScreenshots(page, 'round-end');
  await openSavedGame(page, scene({}, won));
  await page.getByRole('button', { name: ends.again }).waitFor();
  await takeScreenshots(page, 'game-end');
  await page.getByRole('button', { name: ends.check }).click();
  await page.getByText(ends.checkedAll).waitFor();
  await takeScreenshots(page, 'check-the-shuffles', { target: page.getByRole('listitem').last() });
});
