import { getPointValue, PRESETS, type PresetName } from '@mayi/core/rules';
import type { Page } from '@playwright/test';
import { TWO_ROUNDS } from '../score/testing/evenings.ts';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { score as words } from '../texts/score.ts';
import { rulesName } from '../view/games/pastGames.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { expect, test } from './testing/test.ts';
import { waitForever } from './testing/waitForever.ts';

const { home } = texts;
const { ends, games } = later;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => page.addInitScript(waitForever));

const shortest = (Object.keys(PRESETS) as PresetName[])
  .filter((name) => PRESETS[name].minPlayers <= 3)
  .toSorted((a, b) => PRESETS[a].contracts.length - PRESETS[b].contracts.length)[0] as PresetName;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rank = (page: Page, name: string, points: number) => button(page, words.rank(name, points));
const next = (page: Page) => page.locator('.score-next');
const totals = (page: Page, lines: string) =>
  page.getByRole('status').filter({ hasText: words.totals(lines) });
const roundTitle = (page: Page, round: number, of: number) =>
  page.getByRole('heading', { level: 1, name: words.round(round, of) });

async function seat(page: Page, names: readonly string[]): Promise<void> {
  for (const [at, name] of names.entries()) {
    const field = page.getByRole('textbox', { name: words.setup.name(at + 1) });
    if (!(await field.isVisible())) await button(page, words.setup.add).click();
    await field.fill(name);
  }
}

async function typePoints(page: Page, points: readonly number[]): Promise<void> {
  for (const one of points) {
    await page.keyboard.type(String(one));
    await next(page).click();
  }
}

test.describe('an evening with real cards', { tag: '@phone' }, () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('from the names to the winner, offline, through a reload and a correction', async ({
    page,
    context,
  }) => {
    const rules = PRESETS[shortest];
    const rounds = rules.contracts.length;
    const points = (of: Parameters<typeof getPointValue>[0]['rank']) => getPointValue({ rank: of }, rules);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.getByRole('link', { name: home.score }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await button(page, words.setup.start).click();
    await expect(page.getByRole('alert').filter({ hasText: words.setup.nameless })).toBeVisible();
    await seat(page, ['Ann', 'Bob', 'Cleo']);
    await page.getByRole('combobox').selectOption(shortest);
    await page.getByRole('radio', { name: 'Cleo' }).check();
    await expectAccessible(page);
    await button(page, words.setup.start).click();

    await expect(roundTitle(page, 1, rounds)).toBeVisible();
    await expect(page.getByText(words.deals('Cleo'))).toBeVisible();
    await expect(page.getByText(words.plays('Ann'))).toBeVisible();
    await expectAccessible(page, { except: '.card > svg' });
    await button(page, words.enter).click();
    await expect(page.getByRole('heading', { name: words.whoOut })).toBeFocused();
    await expectAccessible(page);
    await button(page, 'Ann').tap();
    await rank(page, 'king', points('K')).tap();
    await rank(page, 'Joker', points('Joker')).tap();
    await rank(page, 'four', points('4')).tap();
    await button(page, words.takeBack).tap();
    const bobs = points('K') + points('Joker');
    await expect(next(page)).toHaveText(words.next(bobs, 'Cleo'));
    await expectAccessible(page);

    await page.goto('/');
    await page.getByRole('link', { name: words.openSheet(1, rounds) }).tap();
    await expect(next(page)).toHaveText(words.next(bobs, 'Cleo'));
    await page.reload();
    await expect(next(page)).toHaveText(words.next(bobs, 'Cleo'));
    await next(page).tap();
    await button(page, words.asDigitsLabel).tap();
    for (const digit of ['3', '5']) await button(page, digit).tap();
    await expect(next(page)).toHaveText(words.finish(35));
    await next(page).tap();
    await expect(totals(page, `Ann 0, Bob ${bobs}, Cleo 35`)).toBeAttached();

    for (let round = 2; round <= rounds; round++) {
      await expect(roundTitle(page, round, rounds)).toBeVisible();
      if (round === 2) {
        await page.getByRole('button', { name: words.correct('Cleo', 1) }).tap();
        await button(page, words.takeBack).tap();
        await button(page, '1').tap();
        await next(page).tap();
        await expect(totals(page, `Ann 0, Bob ${bobs}, Cleo 31`)).toBeAttached();
        await expectAccessible(page, { except: '.card > svg' });
      }
      await button(page, words.enter).tap();
      await button(page, 'Cleo').tap();
      await typePoints(page, [25, 8]);
    }
    await expect(page.getByText(ends.congratulations('Cleo'))).toBeVisible();
    await expectAccessible(page, { except: '.card > svg' });
    // Just after it has appeared, it doesn't hear the second tap of a double tap.
    await expect(async () => {
      await button(page, words.end.skip).tap({ timeout: 1000 });
      await expect(button(page, words.end.skip)).toBeHidden({ timeout: 1000 });
    }).toPass();
    const standings = page.getByRole('region', { name: ends.ranking }).getByRole('listitem');
    await expect(standings.first()).toHaveText(/Cleo.*31/);
    await expect(standings.filter({ hasText: 'Ann' })).toHaveText(new RegExp(`Ann.*${25 * (rounds - 1)}`));
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await button(page, words.end.asPicture).tap();
    expect((await download).suggestedFilename()).toBe(words.end.fileName);

    await page.goto('/games');
    const game = page.getByRole('region', { name: games.finished, exact: true }).getByRole('listitem');
    await expect(game).toContainText(games.realCards);
    await expect(game).toContainText(rulesName(shortest));
    await expect(game.getByRole('link')).toHaveCount(1);
    await game.getByRole('link').tap();
    await expect(standings.first()).toContainText('Cleo');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(rounds + 2);
    await expectAccessible(page);

    await page.goto('/score');
    await button(page, words.end.rematch).tap();
    await expect(roundTitle(page, 1, rounds)).toBeVisible();
  });
});

test.describe('a family’s own rules', { tag: '@desktop' }, () => {
  test.use({ hasServiceWorker: false });

  const OWN = { ...TWO_ROUNDS, name: 'Grandma’s', goingOutBonus: 10, doubledIfNotDown: true };

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(
      (table) => {
        if (localStorage.getItem('mayi.score') === null) localStorage.setItem('mayi.score', table);
      },
      JSON.stringify({ players: ['Ann', 'Bob', 'Cleo'], rules: OWN, allowsHelp: true }),
    );
    await page.goto('/score');
  });

  const start = async (page: Page) => {
    await button(page, words.setup.start).click();
    await expect(roundTitle(page, 1, 2)).toBeVisible();
  };

  test('by keyboard: doubled points, a bonus, undo, and a second tab', async ({ page, context }) => {
    await button(page, words.setup.add).press('Enter');
    await button(page, words.setup.remove(words.setup.name(4))).press('Enter');
    await expect(button(page, words.setup.remove('Cleo'))).toBeFocused();
    await button(page, words.setup.up('Bob')).press('Enter');
    await page.keyboard.press('Enter');
    await expect(button(page, words.setup.up('Bob'))).toBeFocused();
    await button(page, words.setup.up('Ann')).press('Enter');
    await start(page);
    await button(page, words.enter).press('Enter');
    await button(page, 'Ann').press('Enter');
    await page.keyboard.type('42');
    await page.getByRole('switch', { name: words.neverDown }).press('Space');
    await expect(next(page)).toHaveText(words.next(84, 'Cleo'));
    await page.getByRole('heading', { name: words.pointsFor('Bob') }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: words.pointsFor('Cleo') })).toBeFocused();
    await page.keyboard.type('77');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await expect(totals(page, 'Ann -10, Bob 84, Cleo 7')).toBeAttached();
    await button(page, words.undo).click();
    await expect(next(page)).toHaveText(words.finish(7));

    const other = await context.newPage();
    await other.goto('/score');
    await next(other).click();
    await expect(roundTitle(other, 2, 2)).toBeVisible();
    await other.close();
    await page.keyboard.type('5');
    await expect(page.getByRole('alert').filter({ hasText: words.replaced })).toBeVisible();
    await expect(roundTitle(page, 2, 2)).toBeVisible();
    await button(page, words.menu).click();
    await page.getByRole('switch', { name: words.setup.help }).click();
    await expectAccessible(page, { except: '.card > svg' });
    await button(page, words.more.discard).press('Enter');
    await expect(page.getByText(words.more.discardAbout)).toBeFocused();
    await button(page, words.more.keep).press('Enter');
    await expect(button(page, words.more.discard)).toBeFocused();
    await button(page, words.more.end).press('Enter');
    await button(page, words.more.sureEnd).click();
    await expect(page.getByText(ends.congratulations('Ann'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(words.end.early(1))).toBeVisible();
    await button(page, words.end.asText).click();
    await button(page, words.end.newTable).click();
    await expect(button(page, words.setup.start)).toBeVisible();
  });

  test('can I lay down?', async ({ page }) => {
    const { help } = words;
    await start(page);
    await button(page, help.title).click();
    await page.getByRole('combobox', { name: help.forRound }).selectOption('1');
    const tap = async (suit: string, ...ranks: string[]) => {
      await button(page, suit).click();
      for (const one of ranks) await button(page, texts.cards.name(one, suit)).click();
    };
    await tap('hearts', 'four', 'five', 'seven');
    await tap('clubs', 'nine', 'king');
    await tap('spades', 'nine');
    await expect(page.getByRole('status').filter({ hasText: help.away(2) })).toBeVisible();
    await expect(page.getByText(help.outs)).toBeVisible();
    await expectAccessible(page, { except: '.card > svg' });
    await button(page, texts.cards.joker).click();
    await tap('diamonds', 'nine');
    await expect(page.getByRole('status').filter({ hasText: help.yes })).toBeVisible();
    await expect(page.getByText(help.left(1, 10))).toBeVisible();
    await button(page, help.remove('nine of diamonds')).press('Enter');
    await expect(page.getByRole('list', { name: help.hand }).getByRole('button').last()).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: help.away(1) })).toBeVisible();
    await button(page, help.back).click();

    await button(page, words.menu).click();
    await page.getByRole('switch', { name: words.setup.help }).click();
    await page.keyboard.press('Escape');
    await expect(button(page, help.title)).toBeHidden();
    await button(page, words.undo).click();
    await expect(button(page, help.title)).toBeVisible();
  });
});
