import type { SituationName } from '../solo/testing/situations.ts';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { layOffIn } from './testing/chances.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { personAt } from './testing/person.ts';
import { tapCard } from './testing/player.ts';
import { holdStill, nameOf, sitDown } from './testing/prepared.ts';
import { expect, test } from './testing/test.ts';

const { table } = texts;
const { ends } = later;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SITUATIONS: readonly SituationName[] = [
  'my-turn',
  'wild-at-both-ends',
  'joker-swap',
  'may-i',
  'may-i-before-somebody',
  'round-6',
  'round-end',
];

test('axe finds nothing: at the table', async ({ page }) => {
  await holdStill(page);
  for (const name of SITUATIONS)
    await test.step(name, async () => {
      await sitDown(page, name);
      await expectAccessible(page);
    });
});

test('axe finds nothing: a lay-down being built, right and wrong', async ({ page, hasTouch }) => {
  await sitDown(page, 'lay-down');
  const ann = personAt(page, { name: 'Ann', hasTouch: hasTouch === true });
  await ann.press(ann.button(table.buttons.layDown));
  const panel = page.getByRole('region', { name: table.layDown.title });
  await expectAccessible(page);
  await ann.press(panel.getByRole('listitem').getByRole('button').first());
  await ann.button(table.layDown.confirm).press('Enter');
  await expect(page.getByRole('alert').getByRole('button').first()).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing: a card selected, and melds lit', async ({ page, hasTouch }) => {
  const view = await sitDown(page, 'lay-off');
  const ann = personAt(page, { name: 'Ann', hasTouch: hasTouch === true });
  await tapCard(ann, nameOf(view, layOffIn(view).cardId));
  await expectAccessible(page);
});

test('axe finds nothing: dialogs over the table', async ({ page, hasTouch }) => {
  await holdStill(page);
  await sitDown(page, 'my-turn');
  const ann = personAt(page, { name: 'Ann', hasTouch: hasTouch === true });
  const openers = hasTouch
    ? [table.menu.scores, table.menu.log, table.menu.coach, table.menu.settings, table.menu.leave]
    : [table.menu.rules, table.menu.settings, table.menu.leave];
  for (const opener of openers) {
    await ann.press(ann.button(opener));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('axe finds nothing: the end of a game, with its shuffles checked', async ({ page, hasTouch }) => {
  await sitDown(page, 'game-end');
  const ann = personAt(page, { name: 'Ann', hasTouch: hasTouch === true });
  await ann.press(page.getByText(ends.chartTable));
  await ann.press(ann.button(ends.check));
  await expect(page.getByText(ends.checkedAll)).toBeVisible();
  await expectAccessible(page);
});
