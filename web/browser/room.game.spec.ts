import type { Locator } from '@playwright/test';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { replay } from '../texts/replay.ts';
import { yourGames } from '../texts/yourGames.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { startingWith } from './testing/player.ts';
import { playUntil } from './testing/playUntil.ts';
import { addBot, deal, expect, type Player, SMALL_ROUNDS, seatsIn, test } from './testing/room.ts';

const { choices, home, join, table } = texts;
const { ends, games, lobby, seating } = later;

test('two people and a computer player, starting from the home page', { tag: '@desktop' }, async ({
  newPlayer,
}) => {
  const ann = await newPlayer('Ann');
  const ben = await newPlayer('Ben', 'phone');

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
    await expect(page.getByText(seating.atTable(ann.name))).toBeVisible();
    await expectAccessible(page);
    await press(button(seating.sitDown));
    await expect(page.getByText(join.nameNeeded)).toBeVisible();
    await page.getByLabel(seating.yourName).fill(ben.name);
    await press(button(seating.sitDown));
    await expect(ben.heading(lobby.title)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a computer player joins, and the cards are dealt', async () => {
    await expect(seatsIn(ann).getByText(ben.name)).toBeVisible();
    await addBot(ann, 3, 'beginner');
    await expect(seatsIn(ann).getByText(choices.levels.beginner.name)).toBeVisible();
    await deal([ann, ben]);
  });
  await test.step('turn by turn', async () => {
    await playTurn(ben, ann);
    await ann.press(ann.draw);
    await ben.press(ben.mayI);
    await expect(ben.held).toHaveCount(13);
    await expect(ben.page.getByRole('log').getByText(/^You got .+\. Penalty: .+\.$/)).toBeAttached();
    await expect(ann.seatOf(ben.name)).toContainText(table.seat.cards(13));
    await ann.discardLast();
    await playTurn(ben, ann);
    await expectAccessible(ann.page);
    await expectAccessible(ben.page);
  });
  await test.step('Ann steps away and comes back', async () => {
    const cards = await ann.cards();
    await ann.press(ann.button(table.menu.leave));
    await ann.press(ann.button(later.leaving.stepAway));
    await ann.press(ann.page.getByRole('link', { name: startingWith(yourGames.with('')) }));
    await expect(ann.draw).toBeVisible();
    expect(await ann.cards()).toEqual(cards);
  });
  await test.step('Ben leaves for good, and a computer plays for him', async () => {
    await ben.press(ben.button(table.menu.leave));
    await ben.press(ben.button(later.leaving.leave));
    await expect(ben.button(home.open)).toBeVisible();
    await expect(ben.heading(home.continue)).toBeHidden();
    await expect(ann.seatOf(ben.name)).toContainText(table.seat.presence.left);
    await ann.press(ann.draw);
    await expect(discardOf(ann)).toBeVisible();
    await ann.discardLast();
    await playUntil(ann, ann.draw);
  });
});

/** There once the drawn card is. */
function discardOf(player: Player): Locator {
  return player.actionBar.getByRole('button', { name: startingWith(table.buttons.discard) });
}

/** One player draws and discards, while the other passes on every card until it's their turn. */
async function playTurn(player: Player, other: Player): Promise<void> {
  await player.press(player.draw);
  await Promise.all([
    playUntil(other, other.draw),
    expect(discardOf(player))
      .toBeVisible()
      .then(() => player.discardLast()),
  ]);
}

test('a whole game of two small rounds', { tag: '@desktop' }, async ({ newPlayer, seatPlayers }) => {
  const players = [await newPlayer('Ann'), await newPlayer('Ben', 'phone')] as const;
  const [ann, ben] = players;
  await seatPlayers(players, { rules: SMALL_ROUNDS });
  await addBot(ann, 3, 'steady');
  await deal(players);

  await test.step('at the end of a round both see the same, and axe finds nothing', async () => {
    await Promise.all(players.map((one) => playUntil(one, one.button(ends.continue))));
    await Promise.all(players.map(({ page }) => expectAccessible(page)));
    const [seenByAnn, seenByBen] = await Promise.all(players.map(scoresSeen));
    expect(seenByAnn).toEqual(seenByBen);
    await ann.press(ann.button(ends.continue));
    await expect(ann.page.getByText(ends.waitingFor(ben.name))).toBeVisible();
    await ben.press(ben.button(ends.continue));
    for (const one of players) await expect(one.heading(startingWith(table.round(2, 2)))).toBeVisible();
  });
  await test.step('at the end of the game both see the same, too', async () => {
    await Promise.all(players.map((one) => playUntil(one, one.page.getByText(ends.gameOver))));
    const [seenByAnn, seenByBen] = await Promise.all(players.map(standingsSeen));
    expect(seenByAnn).toEqual(seenByBen);
    await Promise.all(players.map(({ page }) => expectAccessible(page)));
  });
  await test.step('every shuffle can be checked', async () => {
    await Promise.all(players.map(expectHonestShuffles));
    await expectAccessible(ann.page);
  });
  await test.step('the game is among the past games', async () => {
    await ann.page.goto('/games');
    const past = ann.page.getByRole('region', { name: games.finished }).getByRole('listitem');
    await expect(past).toContainText(`${ann.name} (${ends.you})`);
    await ann.press(past.getByRole('link').first());
    await expect(ann.page.getByText(`${ann.name} (${ends.you})`)).toBeVisible();
    await expectHonestShuffles(ann);
    await ann.press(ann.page.getByRole('link', { name: ends.replay }));
    await expect(ann.page.getByRole('slider', { name: replay.timeline })).toBeVisible();
    await expect(ann.page.getByRole('combobox', { name: replay.watch })).toContainText(replay.ownSeat);
    await ann.page.goto(ben.page.url());
  });
  await test.step('a rematch at the same table', async () => {
    await ben.press(ben.button(ends.rematch));
    for (const one of players)
      await expect(seatsIn(one)).toContainText([ann.name, ben.name, choices.levels.steady.name]);
    await deal(players);
    await expect(ann.heading(startingWith(table.round(1, 2)))).toBeVisible();
  });
});

/** What everyone was holding, and the totals. */
async function scoresSeen({ page }: Player): Promise<unknown> {
  const rows = await page.getByRole('region', { name: ends.held }).getByRole('listitem').allInnerTexts();
  const chart = await page.getByRole('img', { name: startingWith(ends.chart) }).textContent();
  return { rows: rows.map((row) => row.replace(`(${ends.you})`, '').replace(/\s+/g, ' ')), chart };
}

async function standingsSeen({ page }: Player): Promise<string[]> {
  const rows = await page.getByRole('region', { name: ends.ranking }).getByRole('listitem').allInnerTexts();
  return rows.map((row) => row.replace(` (${ends.you})`, ''));
}

async function expectHonestShuffles({ page, press, button }: Player): Promise<void> {
  await press(button(ends.check));
  const check = page.getByRole('region', { name: ends.check });
  await expect(check.getByText(ends.checkedAll)).toBeVisible();
  const seed = [ends.seedKept, ends.ownPartIn].map((text) => `${ends.matches} ${text}`);
  const rounds = [1, 2].map(
    (round) => new RegExp(`^${ends.matches} Round ${round}: .+, including the hand you saw\\. .+\\.$`),
  );
  await expect(check.getByRole('listitem')).toHaveText([...seed, ...rounds]);
}
