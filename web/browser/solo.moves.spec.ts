import type { Card, CardId } from '@mayi/core/cards';
import { addToMeld } from '@mayi/core/rules';
import type { Page } from '@playwright/test';
import { bestMelds } from '../state/layDown/layDown.ts';
import { cardName } from '../state/wording.ts';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { meldName } from '../view/melds/meldNames.ts';
import { jokerSwapIn, layOffIn, layOffsIn, wildForBothEnds } from './testing/chances.ts';
import { type Person, personAt } from './testing/person.ts';
import { tapCard } from './testing/player.ts';
import { cardOf, holdStill, nameOf, sitDown } from './testing/prepared.ts';
import { expect, test } from './testing/test.ts';

const { cards, rules, table } = texts;
const { ends } = later;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

function atTable(page: Page, hasTouch: boolean | undefined): Person {
  return personAt(page, { name: 'Ann', hasTouch: hasTouch === true });
}

test('drawing: the new card is marked', { tag: '@phone' }, async ({ page, hasTouch }) => {
  const view = await sitDown(page, 'my-turn');
  const ann = atTable(page, hasTouch);
  await ann.press(ann.stock);
  await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length + 1);
  await expect(ann.hand.getByRole('button', { name: cards.fresh('') })).toHaveCount(1);
});

test('taking the discard', { tag: '@phone' }, async ({ page, hasTouch }) => {
  const view = await sitDown(page, 'my-turn');
  const ann = atTable(page, hasTouch);
  await ann.press(ann.discardPile);
  const taken = cardName(view.discard[0] as Card, view.rules);
  await expect(ann.hand.getByRole('button', { name: cards.fresh(taken) })).toHaveCount(1);
});

test('laying down by taps: proposed, changed, refused when wrong, confirmed', async ({ page, hasTouch }) => {
  const view = await sitDown(page, 'lay-down');
  const ann = atTable(page, hasTouch);
  await expect(ann.status(table.layDown.inHand)).toBeVisible();
  await ann.press(ann.button(table.buttons.layDown));
  const panel = page.getByRole('region', { name: table.layDown.title });
  const confirm = ann.button(table.layDown.confirm);
  await expect(confirm).toBeEnabled();

  // A natural card of the smallest meld is missed at once.
  const melds = [...(bestMelds(view) ?? [])].sort((a, b) => a.cardIds.length - b.cardIds.length);
  const name = nameOf(view, melds[0]?.cardIds[0] as CardId);
  const inPanel = panel.getByRole('button', { name: table.layDown.takeBack(name) });
  await ann.press(inPanel);
  await expect(ann.hand.getByRole('button', { name })).toHaveCount(1);
  await expect(panel.getByRole('button', { name: rules.link('M1') })).toBeVisible();
  await expect(confirm).toBeDisabled();
  await confirm.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('button', { name: /^Rule / })).toBeVisible();
  await ann.press(alert.getByRole('button', { name: table.problem.dismiss }));
  await expect(alert).toBeEmpty();

  await tapCard(ann, name);
  await expect(inPanel).toBeVisible();
  await ann.press(confirm);
  const mine = page.getByRole('list', { name: table.yourMelds });
  await expect(mine.getByRole('group')).toHaveCount(view.contract.melds.length);
  await expect(panel).toBeHidden();
});

for (const end of ['low', 'high'] as const) {
  test(`a wild at the ${end} end of a run`, async ({ page, hasTouch }) => {
    const view = await sitDown(page, 'wild-at-both-ends');
    const ann = atTable(page, hasTouch);
    const { meld, cardId } = wildForBothEnds(view);
    const name = meldName(meld, view.rules);
    await tapCard(ann, nameOf(view, cardId));
    await expect(ann.button(cards.layOffAt.low(name))).toBeEnabled();
    await expect(ann.button(cards.layOffAt.high(name))).toBeEnabled();
    await ann.press(ann.button(cards.layOffAt[end](name)));
    await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length - 1);
    const grown = addToMeld(meld, cardOf(view, cardId), view.rules, end);
    const laid = page.getByRole('group', { name: meldName(grown, view.rules), exact: true }).getByRole('img');
    await expect(laid).toHaveCount(meld.cards.length + 1);
    await expect(end === 'low' ? laid.first() : laid.last()).toHaveAccessibleName(/, wild, stands for /);
  });
}

test('swapping a Joker', { tag: '@phone' }, async ({ page, hasTouch }) => {
  const view = await sitDown(page, 'joker-swap');
  const ann = atTable(page, hasTouch);
  const { cardId, meld } = jokerSwapIn(view);
  const name = nameOf(view, cardId);
  await tapCard(ann, name);
  await ann.press(ann.button(cards.swap(meldName(meld, view.rules))));
  await expect(ann.hand.getByRole('button', { name: cards.fresh('Joker, wild') })).toHaveCount(1);
  await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length);
  await expect(page.getByRole('group').getByRole('img', { name, exact: true })).not.toHaveCount(0);
});

test('laying off: the melds that take it light up', async ({ page, hasTouch }) => {
  const view = await sitDown(page, 'lay-off');
  const ann = atTable(page, hasTouch);
  const { cardId, meld } = layOffIn(view);
  const fits = layOffsIn(view).filter((one) => one.cardId === cardId);
  const lit = page.getByRole('button', { name: cards.layOffOn(''), disabled: false });
  await expect(lit).toHaveCount(0);
  await tapCard(ann, nameOf(view, cardId));
  await expect(lit).toHaveCount(new Set(fits.map(({ meldId }) => meldId)).size);
  await ann.press(ann.button(cards.layOffOn(meldName(meld, view.rules))));
  await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length - 1);
  await expect(lit).toHaveCount(0);
});

test('a discard needs a second act', { tag: '@phone' }, async ({ page, hasTouch }) => {
  await holdStill(page);
  const view = await sitDown(page, 'lay-down');
  const ann = atTable(page, hasTouch);
  await ann.press(ann.discardPile);
  await expect(page.getByRole('alert')).toContainText(table.needs.oneCard);
  const [name = ''] = await ann.cards();
  await tapCard(ann, name);
  await expect(ann.hand.getByRole('button', { name, pressed: true })).toHaveCount(1);
  await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length);
  await ann.press(ann.discardPile);
  await expect(ann.discardPile).toHaveAccessibleName(cards.discard(name, view.discard.length + 1));
  await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length - 1);
});

test('May I? called, waiting, and taken back', { tag: '@phone' }, async ({ page, hasTouch }) => {
  await holdStill(page);
  await sitDown(page, 'round-end');
  const ann = atTable(page, hasTouch);
  await ann.press(ann.button(ends.continue));
  const call = ann.piles.getByRole('button', { name: /^May I\? / });
  await ann.press(call);
  await expect(ann.piles.getByText(/^(Waiting: .* before you|You asked for )/)).toBeVisible();
  await expect(call).toBeHidden();
  await ann.press(ann.button(table.mayI.withdraw));
  await expect(call).toBeVisible();
  await expect(ann.letGo).toBeHidden();
});

test('May I? granted: the card comes with its penalty card, both marked', { tag: '@phone' }, async ({
  page,
  hasTouch,
}) => {
  await holdStill(page);
  const view = await sitDown(page, 'may-i');
  const ann = atTable(page, hasTouch);
  await ann.press(ann.mayI);
  const more = 1 + view.rules.mayI.penaltyCards;
  await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length + more);
  await expect(ann.hand.getByRole('button', { name: cards.fresh('') })).toHaveCount(more);
});

test('May I? let go', { tag: '@phone' }, async ({ page, hasTouch }) => {
  await holdStill(page);
  const view = await sitDown(page, 'may-i');
  const ann = atTable(page, hasTouch);
  await ann.press(ann.letGo);
  await expect(ann.letGo).toBeHidden();
  await expect(ann.status(/^Waiting for /)).toBeVisible();
  await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length);
});

test('May I? asked by somebody behind: taken, or left to them', async ({ page, hasTouch }) => {
  await holdStill(page);
  const view = await sitDown(page, 'may-i-before-somebody');
  const ann = atTable(page, hasTouch);
  const caller = view.players.find(({ id }) => id === view.mayI?.claimants[0])?.name ?? '';
  await expect(ann.piles.getByText(new RegExp(`^${caller} wants .* Take it yourself`))).toBeVisible();
  await expect(ann.piles.getByRole('button', { name: /^Take .* \(\+1 card\)$/ })).toBeVisible();
  await ann.press(ann.button(table.mayI.letThem(caller)));
  const { handCount = 0 } = view.players.find(({ name }) => name === caller) ?? {};
  await expect(ann.seatOf(caller)).toContainText(table.seat.cards(handCount + 2));
  await expect(ann.hand.getByRole('button')).toHaveCount(view.hand.length);
});

test('round 6: all cards at once, and out', { tag: '@desktop' }, async ({ page, hasTouch }) => {
  const view = await sitDown(page, 'last-move');
  const ann = atTable(page, hasTouch);
  await ann.press(ann.button(table.buttons.layDownAll));
  const panel = page.getByRole('region', { name: table.layDown.title });
  await expect(panel.getByRole('listitem')).toHaveCount(view.hand.length);
  await expect(ann.hand.getByRole('button')).toHaveCount(0);
  await ann.press(ann.button(table.layDown.confirm));
  await expect(page.getByText(ends.gameOver)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/won/);
});
