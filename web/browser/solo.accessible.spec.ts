import type { SituationName } from '../solo/testing/situations.ts';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { findLayOff } from './testing/legalMoves.ts';
import { expect, nameOf, test } from './testing/solo.ts';

const { table } = texts;
const { ends } = later;

const SITUATIONS: readonly SituationName[] = [
  'my-turn',
  'wild-at-both-ends',
  'joker-swap',
  'may-i',
  'may-i-before-somebody',
  'round-6',
  'round-end',
];

test('axe finds nothing: at the table', async ({ page, openGame }) => {
  for (const name of SITUATIONS)
    await test.step(name, async () => {
      await openGame(name, { botsWait: true });
      await expectAccessible(page);
    });
});

test('axe finds nothing: building a lay-down, right and wrong', async ({ page, ann, openGame }) => {
  await openGame('lay-down');
  await ann.press(ann.button(table.buttons.layDown));
  const panel = page.getByRole('region', { name: table.layDown.title });
  await expectAccessible(page);
  await ann.press(panel.getByRole('listitem').getByRole('button').first());
  await ann.button(table.layDown.confirm).press('Enter');
  await expect(page.getByRole('alert').getByRole('button').first()).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing: a selected card, and melds that glow', async ({ page, ann, openGame }) => {
  const view = await openGame('lay-off');
  await ann.selectCard(nameOf(view, findLayOff(view).cardId));
  await expectAccessible(page);
});

test('axe finds nothing: dialogs over the table', async ({ page, ann, openGame, hasTouch }) => {
  await openGame('my-turn', { botsWait: true });
  const { scores, log, rules, settings, leave } = table.menu;
  for (const opener of hasTouch ? [scores, log, settings, leave] : [rules, settings, leave]) {
    await ann.press(ann.button(opener));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page, { within: '[role=dialog]' });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('axe finds nothing: the end of a game, with its shuffles checked', async ({ page, ann, openGame }) => {
  await openGame('game-end');
  await ann.press(page.getByText(ends.chartTable));
  await ann.press(ann.button(ends.check));
  await expect(page.getByText(ends.checkedAll)).toBeVisible();
  await expectAccessible(page);
});
