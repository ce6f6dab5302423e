import type { Card, CardId } from '@mayi/core/cards';
import { addToMeld } from '@mayi/core/rules';
import { bestMelds } from '../state/layDown/layDown.ts';
import { cardName } from '../state/wording.ts';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { meldName } from '../view/melds/meldNames.ts';
import { allLayOffs, findJokerSwap, findLayOff, findWildForBothEnds } from './testing/legalMoves.ts';
import { cardOf, expect, nameOf, test } from './testing/solo.ts';

const { cards, rules, table } = texts;
const { ends, undo } = later;

test('drawing: the new card is marked', { tag: '@phone' }, async ({ ann, openGame }) => {
  const view = await openGame('my-turn');
  await ann.press(ann.stock);
  await expect(ann.held).toHaveCount(view.hand.length + 1);
  await expect(ann.hand.getByRole('button', { name: cards.fresh('') })).toHaveCount(1);
});

test('taking the discard', { tag: '@phone' }, async ({ ann, openGame }) => {
  const view = await openGame('my-turn');
  await ann.press(ann.discardPile);
  const taken = cardName(view.discard[0] as Card, view.rules);
  await expect(ann.hand.getByRole('button', { name: cards.fresh(taken) })).toHaveCount(1);
});

test('taking back a discard, until the next player acts', { tag: '@phone' }, async ({
  page,
  ann,
  openGame,
}) => {
  const view = await openGame('my-turn', { botsWait: true });
  await ann.press(ann.discardPile);
  await expect(ann.held).toHaveCount(view.hand.length + 1);
  await expect(ann.button(undo.button)).toHaveCount(0);
  const name = await ann.discardLast();
  await expect(ann.held).toHaveCount(view.hand.length);
  await ann.press(ann.button(undo.button));
  await expect(ann.held).toHaveCount(view.hand.length + 1);
  await expect(ann.hand.getByRole('button', { name })).not.toHaveCount(0);
  await ann.discardLast();
  await expect(ann.button(undo.button)).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(ann.button(undo.button)).toHaveCount(0);
  await expect(ann.held).toHaveCount(view.hand.length + 1);
});

test('laying down by taps: suggested, changed, refused when wrong, confirmed', async ({
  page,
  ann,
  openGame,
}) => {
  const view = await openGame('lay-down');
  await expect(ann.status(table.layDown.inHand)).toBeVisible();
  await ann.press(ann.button(table.buttons.layDown));
  const panel = page.getByRole('region', { name: table.layDown.title });
  const confirm = ann.button(table.layDown.confirm);
  await expect(confirm).toBeEnabled();

  // Without a natural card, the smallest meld is too small.
  const melds = [...(bestMelds(view) ?? [])].sort((a, b) => a.cardIds.length - b.cardIds.length);
  const name = nameOf(view, melds[0]?.cardIds[0] as CardId);
  const inPanel = panel.getByRole('button', { name: later.play.layDown.takeBack(name) });
  await ann.press(inPanel);
  await expect(ann.hand.getByRole('button', { name })).toHaveCount(1);
  await expect(panel.getByRole('button', { name: rules.link('M1') })).toBeVisible();
  await expect(confirm).toBeDisabled();
  await confirm.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('button', { name: /^Rule / })).toBeVisible();
  await ann.press(alert.getByRole('button', { name: table.problem.dismiss }));
  await expect(alert).toBeEmpty();

  await ann.selectCard(name);
  await expect(inPanel).toBeVisible();
  await ann.press(confirm);
  const mine = page.getByRole('list', { name: table.yourMelds });
  await expect(mine.getByRole('group')).toHaveCount(view.contract.melds.length);
  await expect(panel).toBeHidden();
});

for (const [end, tag] of [
  ['low', '@phone'],
  ['high', '@desktop'],
] as const) {
  test(`a wild at the ${end} end of a run`, { tag }, async ({ page, ann, openGame }) => {
    const view = await openGame('wild-at-both-ends');
    const { meld, cardId } = findWildForBothEnds(view);
    const name = meldName(meld, view.rules);
    await ann.selectCard(nameOf(view, cardId));
    await expect(ann.button(cards.layOffAt.low(name))).toBeEnabled();
    await expect(ann.button(cards.layOffAt.high(name))).toBeEnabled();
    await ann.press(ann.button(cards.layOffAt[end](name)));
    await expect(ann.held).toHaveCount(view.hand.length - 1);
    const grown = addToMeld(meld, cardOf(view, cardId), view.rules, end);
    const laid = page.getByRole('group', { name: meldName(grown, view.rules), exact: true }).getByRole('img');
    await expect(laid).toHaveCount(meld.cards.length + 1);
    await expect(end === 'low' ? laid.first() : laid.last()).toHaveAccessibleName(/, wild, stands for /);
  });
}

test('swapping a Joker', { tag: '@phone' }, async ({ page, ann, openGame }) => {
  const view = await openGame('joker-swap');
  const { cardId, meld } = findJokerSwap(view);
  const name = nameOf(view, cardId);
  await ann.selectCard(name);
  await ann.press(ann.button(cards.swap(meldName(meld, view.rules))));
  await expect(ann.hand.getByRole('button', { name: cards.fresh('Joker, wild') })).toHaveCount(1);
  await expect(ann.held).toHaveCount(view.hand.length);
  await expect(page.getByRole('group').getByRole('img', { name, exact: true })).not.toHaveCount(0);
});

test('a Joker that can be swapped glows, and a tap on it swaps', { tag: '@phone' }, async ({
  ann,
  openGame,
}) => {
  const view = await openGame('joker-swap');
  const joker = ann.button(cards.swap(meldName(findJokerSwap(view).meld, view.rules)));
  await expect(joker).toBeEnabled();
  await ann.press(joker);
  await expect(ann.hand.getByRole('button', { name: cards.fresh('Joker, wild') })).toHaveCount(1);
});

test('laying off: the melds that take the card glow', async ({ page, ann, openGame }) => {
  const view = await openGame('lay-off');
  const { cardId, meld } = findLayOff(view);
  const fits = allLayOffs(view).filter((one) => one.cardId === cardId);
  const glowing = page.getByRole('button', { name: cards.layOffOn(''), disabled: false });
  await expect(glowing).toHaveCount(0);
  await ann.selectCard(nameOf(view, cardId));
  await expect(glowing).toHaveCount(new Set(fits.map(({ meldId }) => meldId)).size);
  await ann.press(ann.button(cards.layOffOn(meldName(meld, view.rules))));
  await expect(ann.held).toHaveCount(view.hand.length - 1);
  await expect(glowing).toHaveCount(0);
});

test('a discard takes a second tap', { tag: '@phone' }, async ({ page, ann, openGame }) => {
  const view = await openGame('lay-down', { botsWait: true });
  await ann.press(ann.discardPile);
  await expect(page.getByRole('alert')).toContainText(table.needs.oneCard);
  const [name = ''] = await ann.cards();
  await ann.selectCard(name);
  await expect(ann.hand.getByRole('button', { name, pressed: true })).toHaveCount(1);
  await expect(ann.held).toHaveCount(view.hand.length);
  await ann.press(ann.discardPile);
  await expect(ann.discardPile).toHaveAccessibleName(cards.discard(name, view.discard.length + 1));
  await expect(ann.held).toHaveCount(view.hand.length - 1);
});

test('May I? called, waiting, and withdrawn', { tag: '@phone' }, async ({ ann, openGame }) => {
  await openGame('round-end', { botsWait: true });
  await ann.press(ann.button(ends.continue));
  const call = ann.piles.getByRole('button', { name: /^May I\? / });
  await ann.press(call);
  await expect(ann.piles.getByText(/^(Waiting: .* ahead of you|You asked for )/)).toBeVisible();
  await expect(call).toBeHidden();
  await ann.press(ann.button(table.mayI.withdraw));
  await expect(call).toBeVisible();
  await expect(ann.pass).toBeHidden();
});

test('May I? granted: the card comes with its penalty card, both marked', { tag: '@phone' }, async ({
  ann,
  openGame,
}) => {
  const view = await openGame('may-i', { botsWait: true });
  await ann.press(ann.mayI);
  const more = 1 + view.rules.mayI.penaltyCards;
  await expect(ann.held).toHaveCount(view.hand.length + more);
  await expect(ann.hand.getByRole('button', { name: cards.fresh('') })).toHaveCount(more);
});

test('May I? passed', { tag: '@phone' }, async ({ ann, openGame }) => {
  const view = await openGame('may-i', { botsWait: true });
  await ann.press(ann.pass);
  await expect(ann.pass).toBeHidden();
  await expect(ann.status(/^Waiting for /)).toBeVisible();
  await expect(ann.held).toHaveCount(view.hand.length);
});

test('May I? called by someone behind: take the card, or let them have it', { tag: '@phone' }, async ({
  ann,
  openGame,
}) => {
  const view = await openGame('may-i-before-somebody', { botsWait: true });
  const caller = view.players.find(({ id }) => id === view.mayI?.claimants[0])?.name ?? '';
  await expect(ann.piles.getByText(new RegExp(`^${caller} wants .* Take it yourself`))).toBeVisible();
  await expect(ann.piles.getByRole('button', { name: /^Take .* \(\+1 card\)$/ })).toBeVisible();
  await ann.press(ann.button(table.mayI.letThem(caller)));
  const { handCount = 0 } = view.players.find(({ name }) => name === caller) ?? {};
  await expect(ann.seatOf(caller)).toContainText(table.seat.cards(handCount + 2));
  await expect(ann.held).toHaveCount(view.hand.length);
});

test('round 6: all cards at once, and out', { tag: '@desktop' }, async ({ page, ann, openGame }) => {
  const view = await openGame('last-move');
  await ann.press(ann.button(table.buttons.layDownAll));
  const panel = page.getByRole('region', { name: table.layDown.title });
  await expect(panel.getByRole('listitem')).toHaveCount(view.hand.length);
  await expect(ann.held).toHaveCount(0);
  await ann.press(ann.button(table.layDown.confirm));
  await expect(page.getByText(ends.gameOver)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/won|tied/);
});
