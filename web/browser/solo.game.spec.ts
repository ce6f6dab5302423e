import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { playUntil } from './testing/playUntil.ts';
import { expect, test } from './testing/solo.ts';

const { choices, home, table } = texts;
const { ends } = later;
/** A short evening. */
const ROUNDS = 3;

test.use({ hasServiceWorker: true, allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('a whole game, solo and without a network', { tag: '@desktop' }, async ({ page, context, ann }) => {
  const discard = ann.actionBar.getByRole('button', { name: table.buttons.discard });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);

  await test.step('the cards are dealt', async () => {
    await page.goto('/');
    await expect(page.getByText(home.offline)).toBeVisible();
    const { mixed, presets } = choices;
    await page.getByText(home.soloSummary(3, mixed.name, presets.classic.name)).click();
    await page.getByLabel(choices.houseRules).first().selectOption('short');
    await page.getByRole('group', { name: home.opponents }).getByRole('radio', { name: '2' }).check();
    await ann.button(home.deal).click();
    await expect(ann.heading(table.round(1, ROUNDS))).toBeVisible();
    // Bots that don't pause to look human.
    await page.goto('/solo?speed=instant');
  });

  await test.step('a reload in the middle of a turn finds the same cards in the same order', async () => {
    await playUntil(ann, discard);
    const cards = await ann.cards();
    await ann.selectCard(cards[0] ?? '');
    await page.keyboard.press('Alt+End');
    const moved = [...cards.slice(1), ...cards.slice(0, 1)];
    await expect.poll(ann.cards).toEqual(moved);
    await page.reload();
    await expect(discard).toBeVisible();
    expect(await ann.cards()).toEqual(moved);
  });

  await test.step('all rounds', async () => {
    await ann.button(table.sort.plan).click();
    for (let round = 2; round <= ROUNDS; round++) {
      await playUntil(ann, ann.heading(table.round(round, ROUNDS)));
    }
    await playUntil(ann, page.getByText(ends.gameOver));
  });

  await test.step('the shuffles were honest', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /won|tied/ })).toBeVisible();
    await ann.button(ends.check).click();
    const check = page.getByRole('region', { name: ends.check });
    await expect(check.getByText(ends.checkedAll)).toBeVisible();
    for (let round = 1; round <= ROUNDS; round++)
      await expect(check.getByRole('listitem').filter({ hasText: `Round ${round}:` })).toContainText(
        `${ends.matches} `,
      );
    await expect(check.getByText(ends.mismatch)).toHaveCount(0);
  });

  await test.step('and another game', async () => {
    await ann.button(ends.again).click();
    await expect(ann.heading(table.round(1, ROUNDS))).toBeVisible();
    await expect(ann.held).toHaveCount(11);
  });
});
