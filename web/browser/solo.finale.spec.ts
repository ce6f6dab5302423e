import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { expect, test } from './testing/solo.ts';
import { waitForever } from './testing/waitForever.ts';

const { table } = texts;
const { ends } = later;

test('the last card of a game: the table, everyone’s hand, the winner, then the result', async ({
  page,
  ann,
  openGame,
}) => {
  await page.addInitScript(waitForever);
  await openGame('last-move');
  const hands = page.getByRole('region', { name: ends.held });
  const result = page.getByRole('heading', { level: 1, name: /won|tied/ });
  await ann.press(ann.button(table.buttons.layDownAll));
  await ann.press(ann.button(table.layDown.confirm));
  await expect(hands).toBeVisible();
  await expect(page.getByRole('heading', { name: table.round(6, 6) })).toBeVisible();
  await expect(hands.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await expect(result).toBeHidden();
  await page.keyboard.press('x');
  await expect(hands).toBeHidden();
  await expect(page.getByRole('paragraph').filter({ hasText: /^You won!$/ })).toBeVisible();
  await expectAccessible(page);
  await ann.press(ann.button(ends.skip));
  await expect(result).toBeVisible();
});
