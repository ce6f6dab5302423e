import { REFUSALS } from '@mayi/core/rules';
import type { Locator, Page } from '@playwright/test';
import { cardName } from '../state/wording.ts';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { rulesWords } from '../texts/rules.ts';
import { allLayOffs } from './testing/legalMoves.ts';
import { expect, nameOf, test } from './testing/solo.ts';

const { cards, rules, table } = texts;
const { play } = later;

const CARD = String.raw`(\w+ of \w+|Joker)(, wild)?`;

/** What screen readers are told as it happens. */
function announcements(page: Page): Locator {
  return page.getByRole('region', { name: play.live }).getByRole('log');
}

test('the table as it is read out', async ({ page, openGame }) => {
  await openGame('my-turn', { botsWait: true });
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading /^Round 1 of 6 2 sets/ [level=1]
    - navigation "Menu":
      - button "Settings"
      - button "Leave the table"
    - status
    - list "Other players"
    - region "Stock and discard":
      - button /Stock, \\d+ cards/
      - button /Discard pile, ${CARD} on top, \\d+ cards?/
    - paragraph: /Your turn. draw a card/
    - region "Your hand":
      - paragraph: /Arrow keys go from card to card/
      - list "Your hand, 11 cards":
        - listitem:
          - button /^${CARD}$/
      - status
    - group "Sort your hand":
      - button "By rank"
      - button "By suit"
      - button "By plan"
    - region "What you can do":
      - button "Draw"
      - button /^Take (the \\w+ of \\w+|the Joker)$/
  `);
});

test('the players, and the melds in front of them', async ({ page, ann, openGame }) => {
  const view = await openGame('my-turn', { botsWait: true });
  for (const { id, name, handCount, isDown } of view.players) {
    if (id === view.you) continue;
    const said = [name, table.seat.cards(handCount), isDown ? table.seat.down : table.seat.notDown];
    await expect(ann.seatOf(name)).toContainText(said.join(', '));
    const melds = page.getByRole('list', { name: table.meldsOf(name) });
    const own = view.table.filter(({ ownerId }) => ownerId === id);
    await expect(melds.getByRole('group')).toHaveCount(own.length);
  }
  const wild = page.getByRole('group', { name: /^(set|run) of / }).getByRole('img', { name: /, wild, / });
  await expect(wild.first()).toHaveAccessibleName(new RegExp(`^${CARD}, stands for `));
});

test('announced: your own draw, with the card’s full name', { tag: '@desktop' }, async ({
  page,
  ann,
  openGame,
}) => {
  await openGame('my-turn', { botsWait: true });
  await ann.draw.press('Enter');
  const fresh = ann.hand.getByRole('button', { name: cards.fresh('') });
  await expect(fresh).toHaveCount(1);
  const name = ((await fresh.getAttribute('aria-label')) ?? '').replace(cards.fresh(''), '');
  const drawn = name.startsWith(cards.joker) ? cards.aJoker : cards.the(name);
  const announced = announcements(page).getByText(play.announce.drew(drawn), { exact: true });
  await expect(announced).toBeAttached();
});

test('announced: a discard, and what the others do', { tag: '@desktop' }, async ({ page, ann, openGame }) => {
  await openGame('lay-down');
  // Old lines are removed as new ones come, so each is recorded when it's added.
  const heard = await announcements(page).evaluateHandle((log) => {
    const lines: string[] = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        lines.push(node.textContent ?? '');
    }).observe(log, { childList: true });
    return lines;
  });
  const [first = ''] = await ann.cards();
  await ann.held.first().press('Space');
  await ann.discard.press('Enter');
  const discarded = new RegExp(`^You discard ${cards.the(first)}\\.$`);
  await expect.poll(() => heard.jsonValue()).toContainEqual(expect.stringMatching(discarded));
  await expect.poll(() => heard.jsonValue()).toContainEqual(expect.stringMatching(/^(Pip|Walter|Ruth) /));
});

test('announced: a granted May I?, with both its cards', { tag: '@desktop' }, async ({
  page,
  ann,
  openGame,
}) => {
  const view = await openGame('may-i', { botsWait: true });
  await ann.mayI.press('Enter');
  const card = cardName(view.discard[0] as never, view.rules);
  const granted = new RegExp(`^You got the ${card}\\. Penalty: `);
  await expect(announcements(page).getByText(granted)).toBeAttached();
});

test('a disabled button says why, and leads to its rule', { tag: '@desktop' }, async ({
  page,
  ann,
  openGame,
}) => {
  const view = await openGame('lay-off');
  const fitting = new Set(allLayOffs(view).map(({ cardId }) => cardId));
  const other = view.hand.find(({ id }) => !fitting.has(id));
  await ann.card(nameOf(view, other?.id as never)).press('Space');
  const layOff = ann.actionBar.getByRole('button', { name: /^Lay off / });
  await expect(layOff).toHaveAttribute('aria-disabled', 'true');
  await layOff.press('Enter');
  const { rule } = REFUSALS['card-does-not-fit'];
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(table.problem.fitsNowhere('', true));
  await alert.getByRole('button', { name: rules.link(rule) }).press('Enter');
  const book = page.getByRole('dialog', { name: rules.title });
  const line = book
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: rulesWords.anchor(rule) }) });
  await expect(line).toBeFocused();
  await expect(line).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(book).toBeHidden();
});
