import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { playUntil } from './testing/player.ts';
import { dealTo, expect, type Person, SMALL_ROUNDS, test } from './testing/room.ts';

const { choices, home, join, table } = texts;
const { ends, lobby } = later;

test('two people and a computer, from the first page on', { tag: '@desktop' }, async ({ arrive }) => {
  const ann = await arrive('Ann');
  const ben = await arrive('Ben', 'phone');

  await test.step('Ann opens a room', async () => {
    const { page, press, button } = ann;
    await page.goto('/');
    const friends = page.getByRole('region', { name: home.friends });
    await press(
      friends.getByText(home.roomSummary(4, choices.mayITimes.short.name, choices.presets.classic.name)),
    );
    await press(friends.getByRole('radio', { name: '3' }));
    await press(friends.getByRole('radio', { name: choices.mayITimes.untimed.name }));
    await friends.getByLabel(choices.houseRules).selectOption({ label: choices.presets.jeanne.name });
    await press(button(home.open));
    await expect(page.getByText(join.nameNeeded)).toBeVisible();
    await friends.getByLabel(home.yourName).fill(ann.name);
    await press(button(home.open));
    await expect(ann.heading(lobby.title)).toBeVisible();
    await expect(page.getByRole('combobox', { name: choices.houseRules })).toHaveValue('jeanne');
    await expect(page.getByRole('radio', { name: choices.mayITimes.untimed.name })).toBeChecked();
    await expectAccessible(page);
  });
  await test.step('Ben follows the link', async () => {
    const { page, press, button } = ben;
    await page.goto(ann.page.url());
    await expect(page.getByText(join.atTable(ann.name))).toBeVisible();
    await expectAccessible(page);
    await press(button(join.sitDown));
    await expect(page.getByText(join.nameNeeded)).toBeVisible();
    await page.getByLabel(join.yourName).fill(ben.name);
    await press(button(join.sitDown));
    await expect(ben.heading(lobby.title)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a computer sits down with them, and the cards are dealt', async () => {
    const chairs = ann.page.getByRole('region', { name: lobby.seatsAround });
    await expect(chairs.getByText(ben.name)).toBeVisible();
    await ann.press(ann.button(lobby.addBotAt(3)));
    await ann.press(ann.page.getByRole('menuitem', { name: choices.levels.beginner.name }));
    await expect(chairs.getByText(choices.levels.beginner.name)).toBeVisible();
    await dealTo([ann, ben]);
  });
  await test.step('turn by turn', async () => {
    await turnOf(ben, ann);
    await ann.press(ann.draw);
    await ben.press(ben.mayI);
    await expect(ben.held).toHaveCount(13);
    await expect(ben.page.getByRole('log').getByText(/^You got .+, and as penalty .+\.$/)).toBeAttached();
    await expect(ann.seatOf(ben.name)).toContainText(table.seat.cards(13));
    await ann.discardLast();
    await turnOf(ben, ann);
    await expectAccessible(ann.page);
    await expectAccessible(ben.page);
  });
  await test.step('Ann only closes it, and goes on', async () => {
    const cards = await ann.cards();
    await ann.press(ann.button(table.menu.leave));
    await ann.press(ann.button(table.leaving.stepAway));
    await ann.press(ann.page.getByRole('link', { name: startingWith(home.room) }));
    await expect(ann.draw).toBeVisible();
    expect(await ann.cards()).toEqual(cards);
  });
  await test.step('Ben leaves for good, and a computer plays for him', async () => {
    await ben.press(ben.button(table.menu.leave));
    await ben.press(ben.button(table.leaving.leave));
    await expect(ben.button(home.open)).toBeVisible();
    await expect(ben.heading(home.continue)).toBeHidden();
    await expect(ann.seatOf(ben.name)).toContainText(table.seat.presence.left);
    await ann.press(ann.draw);
    await expect(ann.status(/Your turn: /)).toBeVisible();
    await ann.discardLast();
    await playUntil(ann, ann.draw);
  });
});

/** Somebody draws and discards, while another lets every card go until it is their turn. */
async function turnOf(who: Person, other: Person): Promise<void> {
  await who.press(who.draw);
  await Promise.all([playUntil(other, other.draw), expectTurn(who).then(() => who.discardLast())]);
}

async function expectTurn({ bar }: Person): Promise<void> {
  await expect(bar.getByRole('button', { name: startingWith(table.buttons.discard) })).toBeVisible();
}

function startingWith(text: string): RegExp {
  return new RegExp(`^${text}`);
}

test('a whole game of three small rounds', { tag: '@desktop' }, async ({ arrive, openRoom }) => {
  const people = [await arrive('Ann'), await arrive('Ben', 'phone')] as const;
  const [ann, ben] = people;
  const code = await openRoom({ rules: SMALL_ROUNDS });
  for (const one of people) await one.sitDownAt(code);
  await ann.press(ann.button(lobby.addBotAt(3)));
  await ann.press(ann.page.getByRole('menuitem', { name: choices.levels.steady.name }));
  await dealTo(people);

  await test.step('at the end of a round both see the same', async () => {
    await Promise.all(people.map((one) => playUntil(one, one.button(ends.continue))));
    const [seenByAnn, seenByBen] = await Promise.all(people.map(scoresSeen));
    expect(seenByAnn).toEqual(seenByBen);
    await ann.press(ann.button(ends.continue));
    await expect(ann.page.getByText(ends.waitingFor(ben.name))).toBeVisible();
    await ben.press(ben.button(ends.continue));
    for (const one of people) await expect(one.heading(startingWith(table.round(2, 3)))).toBeVisible();
  });
  await test.step('axe finds nothing between two rounds', async () => {
    await Promise.all(people.map((one) => playUntil(one, one.button(ends.continue))));
    await Promise.all(people.map(({ page }) => expectAccessible(page)));
  });
  await test.step('at the end of the game, too', async () => {
    const over = ({ page }: Person) => page.getByText(ends.gameOver);
    await Promise.all(people.map((one) => playUntil(one, over(one))));
    const ranking = ({ page }: Person) =>
      page.getByRole('region', { name: ends.ranking }).getByRole('listitem').allInnerTexts();
    const plain = async (one: Person) =>
      (await ranking(one)).map((text) => text.replace(` (${ends.you})`, ''));
    expect(await plain(ann)).toEqual(await plain(ben));
    await Promise.all(people.map(({ page }) => expectAccessible(page)));
  });
  await test.step('every shuffle can be checked', async () => {
    await Promise.all(people.map(expectHonest));
    await expectAccessible(ann.page);
  });
  await test.step('it is found again among the past games', async () => {
    const { finished } = later.games;
    await ann.page.goto('/games');
    const past = ann.page.getByRole('region', { name: finished }).getByRole('listitem');
    await expect(past).toContainText(`${ann.name} (${ends.you})`);
    await ann.press(past.getByRole('link'));
    await expect(ann.page.getByText(`${ann.name} (${ends.you})`)).toBeVisible();
    await expectHonest(ann);
    await ann.page.goto(ben.page.url());
  });
  await test.step('a rematch, with the same table', async () => {
    await ben.press(ben.button(ends.rematch));
    for (const { page } of people) {
      const chairs = page.getByRole('region', { name: lobby.seatsAround }).getByRole('listitem');
      await expect(chairs).toContainText([ann.name, ben.name, choices.levels.steady.name]);
    }
    await dealTo(people);
    await expect(ann.heading(startingWith(table.round(1, 3)))).toBeVisible();
  });
});

/** Who held what, and the totals. */
async function scoresSeen({ page }: Person): Promise<unknown> {
  const rows = await page.getByRole('region', { name: ends.held }).getByRole('listitem').allInnerTexts();
  const chart = await page.getByRole('img', { name: startingWith(ends.chart) }).textContent();
  return { rows: rows.map((row) => row.replace(`(${ends.you})`, '').replace(/\s+/g, ' ')), chart };
}

async function expectHonest({ page, press, button }: Person): Promise<void> {
  await press(button(ends.check));
  const found = page.getByRole('region', { name: ends.check });
  await expect(found.getByText(ends.checkedAll)).toBeVisible();
  const rounds = [1, 2, 3].map(
    (round) => new RegExp(`^Fits: Round ${round}: .+, your own hand .+ agree\\.$`),
  );
  const others = [ends.seedKept, ends.ownPartIn].map((text) => `${ends.matches} ${text}`);
  await expect(found.getByRole('listitem')).toHaveText([...others, ...rounds]);
}
