import { REFUSALS } from '@mayi/core/rules';
import { cardName } from '../state/wording.ts';
import { texts } from '../texts/index.ts';
import { layOffsIn } from './testing/chances.ts';
import { personAt } from './testing/person.ts';
import { holdStill, nameOf, sitDown } from './testing/prepared.ts';
import { expect, test } from './testing/test.ts';

const { cards, rules, table } = texts;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CARD = String.raw`(\w+ of \w+|Joker)(, wild)?`;

test('the table, as it is read out', async ({ page }) => {
  await holdStill(page);
  await sitDown(page, 'my-turn');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading /^Round 1 of 6 2 sets/ [level=1]
    - navigation "Menu":
      - button "Settings"
      - button "Leave the table"
    - status
    - list "The other players"
    - region "Stock and discard":
      - button /Stock, \\d+ cards/
      - button /Discard, ${CARD} on top of \\d+ cards?/
    - paragraph: "Your turn: draw a card."
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

test('who sits there, and what lies before them', async ({ page }) => {
  await holdStill(page);
  const view = await sitDown(page, 'my-turn');
  const ann = personAt(page, { name: 'Ann', hasTouch: false });
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

test('what happens is said: the own draw by its full name', { tag: '@desktop' }, async ({ page }) => {
  await holdStill(page);
  await sitDown(page, 'my-turn');
  const ann = personAt(page, { name: 'Ann', hasTouch: false });
  const said = page.getByRole('region', { name: table.live }).getByRole('log');
  await ann.draw.press('Enter');
  const fresh = ann.hand.getByRole('button', { name: cards.fresh('') });
  await expect(fresh).toHaveCount(1);
  const name = ((await fresh.getAttribute('aria-label')) ?? '').replace(cards.fresh(''), '');
  const { drew } = table.announce;
  const drawn = name.startsWith(cards.joker) ? cards.aJoker : cards.the(name);
  await expect(said.getByText(drew(drawn), { exact: true })).toBeAttached();
});

test('what happens is said: a discard, and what the others do', { tag: '@desktop' }, async ({ page }) => {
  await sitDown(page, 'lay-down');
  const ann = personAt(page, { name: 'Ann', hasTouch: false });
  const said = page.getByRole('region', { name: table.live }).getByRole('log');
  // Old lines make room for new ones, so each is looked for as it comes.
  const heard = await said.evaluateHandle((log) => {
    const lines: string[] = [];
    new MutationObserver((news) => {
      for (const node of news.flatMap(({ addedNodes }) => [...addedNodes]))
        lines.push(node.textContent ?? '');
    }).observe(log, { childList: true });
    return lines;
  });
  const [first = ''] = await ann.cards();
  await ann.hand.getByRole('button').first().press('Space');
  await ann.discard.press('Enter');
  await expect.poll(() => heard.jsonValue()).toContain(`Ann discards ${cards.the(first)}.`);
  await expect.poll(() => heard.jsonValue()).toContainEqual(expect.stringMatching(/^(Nora|Hugo|Ines) /));
});

test('what is off says why, and leads to its rule', { tag: '@desktop' }, async ({ page }) => {
  const view = await sitDown(page, 'lay-off');
  const ann = personAt(page, { name: 'Ann', hasTouch: false });
  const fitting = new Set(layOffsIn(view).map(({ cardId }) => cardId));
  const other = view.hand.find(({ id }) => !fitting.has(id));
  await ann.hand
    .getByRole('button', { name: nameOf(view, other?.id as never) })
    .first()
    .press('Space');
  const layOff = ann.bar.getByRole('button', { name: /^Lay off / });
  await expect(layOff).toHaveAttribute('aria-disabled', 'true');
  await layOff.press('Enter');
  const { rule } = REFUSALS['card-does-not-fit'];
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('fits no meld on the table');
  await alert.getByRole('button', { name: rules.link(rule) }).press('Enter');
  const book = page.getByRole('dialog', { name: rules.title });
  const line = book
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: rules.anchor(rule) }) });
  await expect(line).toBeFocused();
  await expect(line).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(book).toBeHidden();
});

test('a May I? that is granted is said with both its cards', { tag: '@desktop' }, async ({ page }) => {
  await holdStill(page);
  const view = await sitDown(page, 'may-i');
  const ann = personAt(page, { name: 'Ann', hasTouch: false });
  await ann.mayI.press('Enter');
  const said = page.getByRole('region', { name: table.live }).getByRole('log');
  const card = cardName(view.discard[0] as never, view.rules);
  await expect(said.getByText(new RegExp(`^You got the ${card}, and as penalty `))).toBeAttached();
});
