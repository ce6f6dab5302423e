import { situation } from '../../solo/testing/situations.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { test } from '../testing/test.ts';
import { goOnWith } from './player.ts';
import { fittingCard, haveWon, holding, manyMelds, scene } from './scenes.ts';
import { shoot } from './shoot.ts';

const { table } = texts;

test('my turn', async ({ page }) => {
  await goOnWith(page, situation('my-turn'));
  await page.getByRole('button', { name: table.buttons.draw, exact: true }).waitFor();
  await shoot(page, 'table');
});

test('many melds, and where a card fits', async ({ page }) => {
  const record = scene({}, manyMelds);
  await goOnWith(page, record);
  const hand = page.getByRole('region', { name: table.hand });
  await hand.getByRole('button').first().waitFor();
  await shoot(page, 'table-melds');
  await hand
    .getByRole('button', { name: fittingCard(record) })
    .first()
    .click();
  await shoot(page, 'lay-off');
});

test('a big hand', async ({ page }) => {
  await goOnWith(page, scene({ isKeen: true }, holding(19)));
  await page.getByRole('region', { name: table.hand }).getByRole('button').first().waitFor();
  await shoot(page, 'table-big-hand');
});

test('a full table', async ({ page }) => {
  const bots = ['steady', 'beginner', 'steady', 'beginner', 'steady', 'beginner', 'steady'] as const;
  const someAreDown = (view: Parameters<typeof manyMelds>[0]) =>
    view.currentPlayerId === view.you && view.phase === 'drawn' && view.table.length >= 6;
  await goOnWith(page, scene({ bots }, someAreDown));
  await page.getByRole('region', { name: table.hand }).getByRole('button').first().waitFor();
  await shoot(page, 'table-eight');
});

test('a lay-down', async ({ page }) => {
  await goOnWith(page, situation('lay-down'));
  await page.getByRole('button', { name: table.buttons.layDown, exact: true }).click();
  await page.getByRole('button', { name: table.layDown.confirm }).waitFor();
  await shoot(page, 'lay-down');
});

test('May I? is offered', async ({ page }) => {
  await goOnWith(page, situation('may-i'));
  await page.getByRole('button', { name: /^May I\?/ }).waitFor();
  await shoot(page, 'may-i');
});

test('May I? is a question', async ({ page }) => {
  await goOnWith(page, situation('may-i-before-somebody'));
  await page.getByRole('button', { name: /^Let / }).waitFor();
  await shoot(page, 'may-i-question');
});

test('the ends', async ({ page }) => {
  await goOnWith(page, situation('round-end'));
  await page.getByRole('button', { name: later.ends.continue }).waitFor();
  await shoot(page, 'round-end');
  await goOnWith(page, scene({}, haveWon));
  await page.getByRole('button', { name: later.ends.again }).waitFor();
  await shoot(page, 'game-end');
  await page.getByRole('button', { name: later.ends.check }).click();
  await page.getByText(later.ends.checkedAll).waitFor();
  await shoot(page, 'check-the-shuffles', page.getByRole('listitem').last());
});
