import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { meldName } from '../view/melds/meldNames.ts';
import { jokerSwapIn, layOffIn } from './testing/chances.ts';
import { expectFocusInSight, goToCard, pressByKey, tabTo } from './testing/keys.ts';
import { personAt } from './testing/person.ts';
import { keysOf, playUntil } from './testing/player.ts';
import { holdStill, nameOf, sitDown } from './testing/prepared.ts';
import { expect, test } from './testing/test.ts';

const { cards, home, rules, table } = texts;
const { ends, settings } = later;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('by keys alone', { tag: '@desktop' }, () => {
  test('from the start page to the cards', async ({ page }) => {
    await page.goto('/');
    const ann = personAt(page, { name: 'Ann', hasTouch: false });
    await pressByKey(page, ann.button(home.deal));
    await expect(ann.heading(table.round(1, 6))).toBeVisible();
    await expect(ann.hand.getByRole('button')).toHaveCount(11);
  });

  test('draw, arrange, select, discard', async ({ page }) => {
    await holdStill(page);
    const view = await sitDown(page, 'my-turn');
    const ann = personAt(page, { name: 'Ann', hasTouch: false });
    await pressByKey(page, ann.bar.getByRole('button', { name: /^Take / }));
    await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length + 1);
    await expect(page.locator(':focus')).toBeVisible();

    const before = await ann.cards();
    const [first = '', second = '', third = ''] = before;
    await goToCard(page, ann.hand, ann.hand.getByRole('button').first());
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(ann.cards).toEqual([second, first, ...before.slice(2)]);
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('m');
    await expect.poll(ann.cards).toEqual([second, third, first, ...before.slice(3)]);
    await expect(ann.hand.getByRole('button').nth(2)).toBeFocused();
    await expectFocusInSight(page);

    await page.keyboard.press('Space');
    await expect(ann.hand.getByRole('button', { pressed: true })).toHaveCount(1);
    await pressByKey(page, ann.discard);
    await expect(ann.discardPile).toHaveAccessibleName(cards.discard(first, view.discard.length));
    await expect(page.locator(':focus')).toBeVisible();
  });

  test('lay down', async ({ page }) => {
    const view = await sitDown(page, 'lay-down');
    const ann = personAt(page, { name: 'Ann', hasTouch: false });
    await pressByKey(page, ann.button(table.buttons.layDown));
    const panel = page.getByRole('region', { name: table.layDown.title });
    await expect(panel.getByRole('button').first()).toBeFocused();
    const one = panel.getByRole('listitem').getByRole('button').first();
    const count = await panel.getByRole('listitem').count();
    await pressByKey(page, one);
    await expect(panel.getByRole('listitem')).toHaveCount(count - 1);
    await pressByKey(page, ann.button(table.layDown.suggest));
    await expect(panel.getByRole('listitem')).toHaveCount(count);
    await pressByKey(page, ann.button(table.layDown.confirm));
    const mine = page.getByRole('list', { name: table.yourMelds });
    await expect(mine.getByRole('group')).toHaveCount(view.contract.melds.length);
    await expect(page.locator(':focus')).toBeVisible();
  });

  test('lay off', async ({ page }) => {
    const view = await sitDown(page, 'lay-off');
    const ann = personAt(page, { name: 'Ann', hasTouch: false });
    const { cardId, meld } = layOffIn(view);
    await goToCard(page, ann.hand, ann.hand.getByRole('button', { name: nameOf(view, cardId) }));
    await page.keyboard.press('Space');
    await pressByKey(page, ann.button(cards.layOffOn(meldName(meld, view.rules))));
    await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length - 1);
    await expect(page.locator(':focus')).toBeVisible();
  });

  test('swap a Joker', async ({ page }) => {
    const view = await sitDown(page, 'joker-swap');
    const ann = personAt(page, { name: 'Ann', hasTouch: false });
    const { cardId } = jokerSwapIn(view);
    await goToCard(page, ann.hand, ann.hand.getByRole('button', { name: nameOf(view, cardId) }).first());
    await page.keyboard.press('Space');
    await pressByKey(page, ann.bar.getByRole('button', { name: /^Swap .* for a Joker$/ }));
    await expect(ann.hand.getByRole('button', { name: cards.fresh('Joker, wild') })).toHaveCount(1);
  });

  test('answer to May I?', async ({ page }) => {
    await holdStill(page);
    const view = await sitDown(page, 'may-i');
    const ann = personAt(page, { name: 'Ann', hasTouch: false });
    await tabTo(page, ann.letGo);
    await pressByKey(page, ann.mayI);
    await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length + 2);
    await expect(page.locator(':focus')).toBeVisible();
  });

  test('go on after a round', async ({ page }) => {
    await holdStill(page);
    await sitDown(page, 'round-end');
    const ann = personAt(page, { name: 'Ann', hasTouch: false });
    await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeFocused();
    await pressByKey(page, ann.button(ends.continue));
    await expect(page.getByRole('dialog')).toBeHidden();
    await goToCard(page, ann.hand, ann.hand.getByRole('button').first());
  });

  test('dialogs give the focus back', async ({ page }) => {
    await sitDown(page, 'my-turn');
    const ann = personAt(page, { name: 'Ann', hasTouch: false });
    for (const [opener, title] of [
      [table.menu.settings, settings.title],
      [table.menu.rules, rules.title],
      [table.menu.leave, table.leaving.title],
    ] as const) {
      await pressByKey(page, ann.button(opener));
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.keyboard.press('Tab');
      await expectFocusInSight(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(ann.button(opener)).toBeFocused();
    }
  });

  test('the last two rounds, and the end of the game', async ({ page }) => {
    await sitDown(page, 'my-turn', { firstRound: 5, bots: ['steady', 'steady'] });
    const ann = personAt(page, { name: 'Ann', hasTouch: false });
    await expect(ann.heading(table.round(5, 6))).toBeVisible();
    await playUntil(ann, ann.heading(table.round(6, 6)), keysOf(ann));
    await playUntil(ann, page.getByText(ends.gameOver), keysOf(ann));
    await pressByKey(page, ann.button(ends.again));
    await expect(ann.heading(table.round(1, 6))).toBeVisible();
  });
});
