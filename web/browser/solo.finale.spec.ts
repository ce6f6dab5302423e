import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { playUntil } from './testing/playUntil.ts';
import { expect, test } from './testing/solo.ts';

const { table } = texts;
const { ends } = later;

test('the last card of a game: the table, everyone’s hand, the winner, then the result', async ({
  page,
  ann,
  openGame,
}) => {
  await openGame('last-move');
  const hands = page.getByRole('region', { name: ends.held });
  const result = page.getByRole('heading', { level: 1, name: /won|tied/ });
  await playUntil(ann, hands);
  await expect(page.getByRole('heading', { name: table.round(6, 6) })).toBeVisible();
  await expect(hands.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await expect(result).toBeHidden();
  await page.keyboard.press('x');
  await expect(hands).toBeHidden();
  await expect(page.getByText(/^(You won!|You tied for .+|Congratulations, .+)$/)).toBeVisible();
  await expectAccessible(page);
  await ann.press(ann.button(ends.skip));
  await expect(result).toBeVisible();
});
