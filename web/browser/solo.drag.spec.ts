import { addToMeld } from '@mayi/core/rules';
import { bestMelds } from '../state/layDown/layDown.ts';
import { texts } from '../texts/index.ts';
import { meldName } from '../view/melds/meldNames.ts';
import { centerOf, drag, swipe, touchDrag } from './testing/drag.ts';
import { findJokerSwap, findLayOff, findWildForBothEnds } from './testing/legalMoves.ts';
import { cardOf, expect, nameOf, test } from './testing/solo.ts';

const { cards, table } = texts;

test.describe('with the mouse', { tag: '@desktop' }, () => {
  test('laying down: cards are dragged into the melds of the contract', async ({ page, ann, openGame }) => {
    const view = await openGame('lay-down');
    await ann.button(table.buttons.layDown).click();
    const panel = page.getByRole('region', { name: table.layDown.title });
    const suggested = panel.getByRole('listitem').getByRole('button');
    // The solver is loaded after the table.
    await expect(suggested).not.toHaveCount(0);
    for (let left = await suggested.count(); left > 0; left--) {
      await suggested.first().click();
      await expect(suggested).toHaveCount(left - 1);
    }
    await expect(ann.button(table.layDown.confirm)).toBeDisabled();
    for (const [nth, { cardIds }] of (bestMelds(view) ?? []).entries()) {
      const slot = panel.getByRole('group').nth(nth);
      for (const [at, cardId] of cardIds.entries()) {
        await drag(page, ann.card(nameOf(view, cardId)), slot);
        await expect(slot.getByRole('listitem')).toHaveCount(at + 1);
      }
    }
    await ann.button(table.layDown.confirm).click();
    await expect(page.getByRole('list', { name: table.yourMelds }).getByRole('group')).toHaveCount(
      view.contract.melds.length,
    );
  });

  for (const end of ['low', 'high'] as const) {
    test(`a wild onto the ${end} end of a run`, async ({ page, ann, openGame }) => {
      const view = await openGame('wild-at-both-ends');
      const { meld, cardId } = findWildForBothEnds(view);
      const card = ann.card(nameOf(view, cardId));
      await drag(page, card, ann.button(cards.layOffAt[end](meldName(meld, view.rules))));
      const grown = addToMeld(meld, cardOf(view, cardId), view.rules, end);
      const laid = page.getByRole('group', { name: meldName(grown, view.rules), exact: true });
      await expect(laid.getByRole('img')).toHaveCount(meld.cards.length + 1);
      await expect(ann.held).toHaveCount(view.hand.length - 1);
    });
  }

  test('a card onto the Joker that stands for it', async ({ page, ann, openGame }) => {
    const view = await openGame('joker-swap');
    const { meld, cardId } = findJokerSwap(view);
    const joker = ann.button(cards.swap(meldName(meld, view.rules)));
    await drag(page, ann.card(nameOf(view, cardId)), joker);
    await expect(ann.hand.getByRole('button', { name: cards.fresh('Joker, wild') })).toHaveCount(1);
  });

  test('laying off, and a card that does not fit comes back with its rule', async ({
    page,
    ann,
    openGame,
  }) => {
    const view = await openGame('lay-off');
    const { meld, cardId } = findLayOff(view);
    const onto = page.getByRole('group', { name: meldName(meld, view.rules), exact: true });
    const other = view.hand.find((card) => card.id !== cardId && card.suit !== null);
    await drag(page, ann.card(nameOf(view, other?.id ?? cardId)), onto);
    await expect(page.getByRole('alert').getByRole('button', { name: /^Rule / })).toBeVisible();
    await expect(ann.held).toHaveCount(view.hand.length);
    await drag(page, ann.card(nameOf(view, cardId)), onto);
    await expect(ann.held).toHaveCount(view.hand.length - 1);
  });

  test('a card onto the discard pile', async ({ page, ann, openGame }) => {
    const view = await openGame('lay-off', { botsWait: true });
    const [name = ''] = await ann.cards();
    await drag(page, ann.held.first(), ann.discardPile);
    await expect(ann.discardPile).toHaveAccessibleName(cards.discard(name, view.discard.length + 1));
  });

  test('the hand is rearranged, and stays that way after a reload', async ({ page, ann, openGame }) => {
    const view = await openGame('my-turn');
    await expect(ann.held).toHaveCount(view.hand.length);
    const before = await ann.cards();
    await drag(page, ann.held.first(), ann.held.nth(4));
    await expect.poll(ann.cards).not.toEqual(before);
    const after = await ann.cards();
    expect(after.toSorted()).toEqual(before.toSorted());
    await page.reload();
    await expect(ann.held).toHaveCount(view.hand.length);
    expect(await ann.cards()).toEqual(after);
  });
});

test.describe('with a finger', { tag: '@phone' }, () => {
  test('a card along the hand, onto a meld, and onto the discard pile', async ({ page, ann, openGame }) => {
    const view = await openGame('lay-off', { botsWait: true });
    await expect(ann.held).toHaveCount(view.hand.length);
    const before = await ann.cards();
    await touchDrag(page, ann.held.first(), ann.held.nth(2));
    await expect.poll(ann.cards).not.toEqual(before);
    expect((await ann.cards()).toSorted()).toEqual(before.toSorted());

    const { meld, cardId } = findLayOff(view);
    const onto = page.getByRole('group', { name: meldName(meld, view.rules), exact: true });
    await touchDrag(page, ann.card(nameOf(view, cardId)), onto);
    await expect(ann.held).toHaveCount(view.hand.length - 1);

    const [name = ''] = await ann.cards();
    await touchDrag(page, ann.held.first(), ann.discardPile);
    await expect(ann.discardPile).toHaveAccessibleName(cards.discard(name, view.discard.length + 1));
    await expect(ann.held).toHaveCount(view.hand.length - 2);
  });

  test('scrolling the melds moves no card', async ({ page, ann, openGame }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const view = await openGame('lay-off');
    await expect(ann.held).toHaveCount(view.hand.length);
    const before = await ann.cards();
    const melds = page.getByRole('region', { name: table.melds });
    const { x, y } = await centerOf(melds);
    await swipe(page, { x, y: y + 30 }, (move) => move({ x, y: y - 60 }));
    await expect.poll(() => melds.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    expect(await ann.cards()).toEqual(before);
    await expect(ann.hand.getByRole('button', { pressed: true })).toHaveCount(0);
  });
});
