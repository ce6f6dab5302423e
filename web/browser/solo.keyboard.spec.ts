import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { meldName } from '../view/melds/meldNames.ts';
import { expectFocusVisible, goToCard, pressByKeyboard, tabTo } from './testing/keyboard.ts';
import { findJokerSwap, findLayOff } from './testing/legalMoves.ts';
import { keyboardControls, playUntil } from './testing/playUntil.ts';
import { expect, nameOf, test } from './testing/solo.ts';

const { cards, home, rules, table } = texts;
const { ends, settings } = later;

test.describe('by keyboard alone', { tag: '@desktop' }, () => {
  test('from the home page to the cards', async ({ page, ann }) => {
    await page.goto('/');
    await pressByKeyboard(page, ann.button(home.deal));
    await expect(ann.heading(table.round(1, 6))).toBeVisible();
    await expect(ann.held).toHaveCount(11);
  });

  test('draw, rearrange, select, discard', async ({ page, ann, openGame }) => {
    const view = await openGame('my-turn', { botsWait: true });
    await pressByKeyboard(page, ann.actionBar.getByRole('button', { name: /^Take / }));
    await expect(ann.held).toHaveCount(view.hand.length + 1);
    await expect(page.locator(':focus')).toBeVisible();

    const before = await ann.cards();
    const [first = '', second = '', third = ''] = before;
    await goToCard(page, ann.hand, ann.held.first());
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(ann.cards).toEqual([second, first, ...before.slice(2)]);
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('m');
    await expect.poll(ann.cards).toEqual([second, third, first, ...before.slice(3)]);
    await expect(ann.held.nth(2)).toBeFocused();
    await expectFocusVisible(page);

    await page.keyboard.press('Space');
    await expect(ann.hand.getByRole('button', { pressed: true })).toHaveCount(1);
    await pressByKeyboard(page, ann.discard);
    await expect(ann.discardPile).toHaveAccessibleName(cards.discard(first, view.discard.length));
    await expect(page.locator(':focus')).toBeVisible();
  });

  test('lay down', async ({ page, ann, openGame }) => {
    const view = await openGame('lay-down');
    await pressByKeyboard(page, ann.button(table.buttons.layDown));
    const panel = page.getByRole('region', { name: table.layDown.title });
    await expect(panel.getByRole('button').first()).toBeFocused();
    const inPanel = panel.getByRole('listitem');
    // The solver is loaded after the table.
    await expect(inPanel).not.toHaveCount(0);
    const count = await inPanel.count();
    await pressByKeyboard(page, inPanel.getByRole('button').first());
    await expect(inPanel).toHaveCount(count - 1);
    await pressByKeyboard(page, ann.button(table.layDown.suggest));
    await expect(inPanel).toHaveCount(count);
    await pressByKeyboard(page, ann.button(table.layDown.confirm));
    const mine = page.getByRole('list', { name: table.yourMelds });
    await expect(mine.getByRole('group')).toHaveCount(view.contract.melds.length);
    await expect(page.locator(':focus')).toBeVisible();
  });

  test('lay off', async ({ page, ann, openGame }) => {
    const view = await openGame('lay-off');
    const { cardId, meld } = findLayOff(view);
    await goToCard(page, ann.hand, ann.card(nameOf(view, cardId)));
    await page.keyboard.press('Space');
    await pressByKeyboard(page, ann.button(cards.layOffOn(meldName(meld, view.rules))));
    await expect(ann.held).toHaveCount(view.hand.length - 1);
    await expect(page.locator(':focus')).toBeVisible();
  });

  test('swap a Joker', async ({ page, ann, openGame }) => {
    const view = await openGame('joker-swap');
    await goToCard(page, ann.hand, ann.card(nameOf(view, findJokerSwap(view).cardId)));
    await page.keyboard.press('Space');
    await pressByKeyboard(page, ann.actionBar.getByRole('button', { name: /^Swap .* for a Joker$/ }));
    await expect(ann.hand.getByRole('button', { name: cards.fresh('Joker, wild') })).toHaveCount(1);
  });

  test('answer May I?', async ({ page, ann, openGame }) => {
    const view = await openGame('may-i', { botsWait: true });
    await tabTo(page, ann.pass);
    await pressByKeyboard(page, ann.mayI);
    await expect(ann.held).toHaveCount(view.hand.length + 2);
    await expect(page.locator(':focus')).toBeVisible();
  });

  test('continue after a round', async ({ page, ann, openGame }) => {
    await openGame('round-end', { botsWait: true });
    await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeFocused();
    await pressByKeyboard(page, ann.button(ends.continue));
    await expect(page.getByRole('dialog')).toBeHidden();
    await goToCard(page, ann.hand, ann.held.first());
  });

  test('dialogs give the focus back', async ({ page, ann, openGame }) => {
    await openGame('my-turn');
    for (const [opener, title] of [
      [table.menu.settings, settings.title],
      [table.menu.rules, rules.title],
      [table.menu.leave, later.leaving.title],
    ] as const) {
      await pressByKeyboard(page, ann.button(opener));
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.keyboard.press('Tab');
      await expectFocusVisible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(ann.button(opener)).toBeFocused();
    }
  });

  test('the last move, and the end of the game', async ({ page, ann, openGame }) => {
    await openGame('last-move');
    await expect(ann.heading(table.round(6, 6))).toBeVisible();
    await playUntil(ann, page.getByText(ends.gameOver), { controls: keyboardControls(ann) });
    await pressByKeyboard(page, ann.button(ends.again));
    await expect(ann.heading(table.round(1, 6))).toBeVisible();
  });
});
