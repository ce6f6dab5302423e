import { addToMeld } from '@mayi/core/rules';
import { bestMelds } from '../state/layDown/layDown.ts';
import { texts } from '../texts/index.ts';
import { meldName } from '../view/melds/meldNames.ts';
import { jokerSwapIn, layOffIn, wildForBothEnds } from './testing/chances.ts';
import { drag, dragByFinger, middleOf, swipe } from './testing/drag.ts';
import { personAt } from './testing/person.ts';
import { cardOf, holdStill, nameOf, sitDown } from './testing/prepared.ts';
import { expect, test } from './testing/test.ts';

const { cards, table } = texts;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('with the mouse', { tag: '@desktop' }, () => {
  test('laying down: cards are dragged into the melds of the contract', async ({ page }) => {
    const view = await sitDown(page, 'lay-down');
    const ann = personAt(page, { name: 'Ann', hasTouch: false });
    await ann.button(table.buttons.layDown).click();
    const panel = page.getByRole('region', { name: table.layDown.title });
    const proposed = panel.getByRole('listitem').getByRole('button');
    for (let left = await proposed.count(); left > 0; left--) {
      await proposed.first().click();
      await expect(proposed).toHaveCount(left - 1);
    }
    await expect(ann.button(table.layDown.confirm)).toBeDisabled();
    for (const [nth, { cardIds }] of (bestMelds(view) ?? []).entries()) {
      const slot = panel.getByRole('group').nth(nth);
      for (const [at, cardId] of cardIds.entries()) {
        await drag(page, ann.hand.getByRole('button', { name: nameOf(view, cardId) }).first(), slot);
        await expect(slot.getByRole('listitem')).toHaveCount(at + 1);
      }
    }
    await ann.button(table.layDown.confirm).click();
    await expect(page.getByRole('list', { name: table.yourMelds }).getByRole('group')).toHaveCount(
      view.contract.melds.length,
    );
  });

  for (const end of ['low', 'high'] as const) {
    test(`a wild onto the ${end} end of a run`, async ({ page }) => {
      const view = await sitDown(page, 'wild-at-both-ends');
      const ann = personAt(page, { name: 'Ann', hasTouch: false });
      const { meld, cardId } = wildForBothEnds(view);
      const card = ann.hand.getByRole('button', { name: nameOf(view, cardId) });
      await drag(page, card, ann.button(cards.layOffAt[end](meldName(meld, view.rules))));
      const grown = addToMeld(meld, cardOf(view, cardId), view.rules, end);
      const laid = page.getByRole('group', { name: meldName(grown, view.rules), exact: true });
      await expect(laid.getByRole('img')).toHaveCount(meld.cards.length + 1);
      await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length - 1);
    });
  }

  test('a card onto the Joker that stands for it', async ({ page }) => {
    const view = await sitDown(page, 'joker-swap');
    const ann = personAt(page, { name: 'Ann', hasTouch: false });
    const { meld, cardId } = jokerSwapIn(view);
    const card = ann.hand.getByRole('button', { name: nameOf(view, cardId) }).first();
    await drag(page, card, ann.button(cards.swap(meldName(meld, view.rules))));
    await expect(ann.hand.getByRole('button', { name: cards.fresh('Joker, wild') })).toHaveCount(1);
  });

  test('laying off, and a card that does not fit comes back with its rule', async ({ page }) => {
    const view = await sitDown(page, 'lay-off');
    const ann = personAt(page, { name: 'Ann', hasTouch: false });
    const { meld, cardId } = layOffIn(view);
    const onto = page.getByRole('group', { name: meldName(meld, view.rules), exact: true });
    const other = view.hand.find((card) => card.id !== cardId && card.suit !== null);
    await drag(page, ann.hand.getByRole('button', { name: nameOf(view, other?.id ?? cardId) }), onto);
    await expect(page.getByRole('alert').getByRole('button', { name: /^Rule / })).toBeVisible();
    await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length);
    await drag(page, ann.hand.getByRole('button', { name: nameOf(view, cardId) }), onto);
    await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length - 1);
  });

  test('a card onto the discard', async ({ page }) => {
    await holdStill(page);
    const view = await sitDown(page, 'lay-off');
    const ann = personAt(page, { name: 'Ann', hasTouch: false });
    const [name = ''] = await ann.cards();
    await drag(page, ann.hand.getByRole('button').first(), ann.discardPile);
    await expect(ann.discardPile).toHaveAccessibleName(cards.discard(name, view.discard.length + 1));
  });

  test('the hand is put in order, and stays so after a reload', async ({ page }) => {
    const view = await sitDown(page, 'my-turn');
    const ann = personAt(page, { name: 'Ann', hasTouch: false });
    await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length);
    const before = await ann.cards();
    await drag(page, ann.hand.getByRole('button').first(), ann.hand.getByRole('button').nth(4));
    await expect.poll(ann.cards).not.toEqual(before);
    const after = await ann.cards();
    expect(after.toSorted()).toEqual(before.toSorted());
    await page.reload();
    await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length);
    expect(await ann.cards()).toEqual(after);
  });
});

test.describe('with a finger', { tag: '@phone' }, () => {
  test('a card along the hand, onto a meld, and onto the discard', async ({ page }) => {
    await holdStill(page);
    const view = await sitDown(page, 'lay-off');
    const ann = personAt(page, { name: 'Ann', hasTouch: true });
    await expect(ann.held).toHaveCount(view.hand.length);
    const before = await ann.cards();
    await dragByFinger(page, ann.held.first(), ann.held.nth(2));
    await expect.poll(ann.cards).not.toEqual(before);
    expect((await ann.cards()).toSorted()).toEqual(before.toSorted());

    const { meld, cardId } = layOffIn(view);
    const onto = page.getByRole('group', { name: meldName(meld, view.rules), exact: true });
    await dragByFinger(page, ann.hand.getByRole('button', { name: nameOf(view, cardId) }).first(), onto);
    await expect(ann.held).toHaveCount(view.hand.length - 1);

    const [name = ''] = await ann.cards();
    await dragByFinger(page, ann.held.first(), ann.discardPile);
    await expect(ann.discardPile).toHaveAccessibleName(cards.discard(name, view.discard.length + 1));
    await expect(ann.held).toHaveCount(view.hand.length - 2);
  });

  test('what scrolls is scrolled, and no card goes along', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const view = await sitDown(page, 'lay-off');
    const ann = personAt(page, { name: 'Ann', hasTouch: true });
    await expect(ann.held).toHaveCount(view.hand.length);
    const before = await ann.cards();
    const melds = page.getByRole('region', { name: table.melds });
    const { x, y } = await middleOf(melds);
    await swipe(page, { x, y: y + 30 }, (move) => move({ x, y: y - 60 }));
    await expect.poll(() => melds.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    expect(await ann.cards()).toEqual(before);
    await expect(ann.hand.getByRole('button', { pressed: true })).toHaveCount(0);
  });
});
