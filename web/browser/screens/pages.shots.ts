import { PRESETS } from '@mayi/core/rules';
import { situation } from '../../solo/testing/situations.ts';
import { designer } from '../../texts/designer.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { learn } from '../../texts/learn.ts';
import { replay } from '../../texts/replay.ts';
import { review } from '../../texts/review.ts';
import { ruleCard } from '../../texts/ruleCard.ts';
import { score } from '../../texts/score.ts';
import { tryOut } from '../../texts/tryOut.ts';
import { linkTo, SMITHS } from '../testing/familyRules.ts';
import { expect, test } from '../testing/test.ts';
import { openSavedGame, setPreferences } from './openGame.ts';
import { takeScreenshots } from './takeScreenshots.ts';

const { home, table } = texts;
const { ends, games } = later;

// Home as a newcomer sees it; saved games bring their own preferences.
test.use({ firstTimeNotes: true });

test('home', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: home.deal }).waitFor();
  await takeScreenshots(page, 'home');
});

test('home, with a game to continue', async ({ page }) => {
  await openSavedGame(page, situation('lay-off'));
  await page.goto('/');
  await page.getByRole('heading', { name: home.continue }).waitFor();
  await takeScreenshots(page, 'home-continue');
});

test.describe('without a network', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('home', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByRole('status')).toHaveText(home.offline);
    await takeScreenshots(page, 'home-offline');
  });
});

test('the lessons, and one of them', async ({ page }) => {
  await page.goto('/learn');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await takeScreenshots(page, 'learn');
  await page.goto('/learn/lay-off');
  for (const name of [learn.next, learn.skip, learn.skip]) await page.getByRole('button', { name }).click();
  await page.getByText(learn.how.LAY_OFF).waitFor();
  await takeScreenshots(page, 'lesson');
});

test('practice, and the puzzle of a day', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-16T12:00'));
  await page.goto('/practice');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await takeScreenshots(page, 'practice');
  await page.goto('/practice/daily');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await takeScreenshots(page, 'daily');
});

test('the score pad', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/score');
  for (const [at, name] of ['Ann', 'Bob', 'Cleo'].entries())
    await page.getByRole('textbox', { name: score.setup.name(at + 1) }).fill(name);
  await takeScreenshots(page, 'score-setup');
  await button(score.setup.start).click();
  await button(score.enter).waitFor();
  await takeScreenshots(page, 'score-round');
  await button(score.help.title).click();
  for (const name of ['nine of spades', 'king of spades', 'five of spades']) await button(name).click();
  await button('hearts').click();
  for (const name of ['nine of hearts', 'king of hearts', 'four of hearts']) await button(name).click();
  await button('clubs').click();
  await button('nine of clubs').click();
  await button('Joker').click();
  await page.getByText(score.help.yes).waitFor();
  await takeScreenshots(page, 'score-help');
  await button(score.help.back).click();
  await button(score.enter).click();
  await button('Ann').click();
  for (const key of ['king, 10 points', 'seven, 7 points', 'Joker, 50 points']) await button(key).click();
  await takeScreenshots(page, 'score');
});

test('settings', async ({ page }) => {
  await setPreferences(page, { fourColor: true });
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await takeScreenshots(page, 'settings');
});

test('the rules', async ({ page }) => {
  await page.goto('/rules#M1');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await takeScreenshots(page, 'rules');
});

test('a family’s rules: shared, tried out, and on paper', async ({ page }) => {
  await page.goto(linkTo(SMITHS));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await takeScreenshots(page, 'shared-rules');
  await page.goto(linkTo({ ...PRESETS.liverpool, name: SMITHS.name }));
  await page.getByRole('button', { name: tryOut.start }).click();
  await page.getByText(tryOut.ends.done(100, 100)).waitFor({ timeout: 120_000 });
  await takeScreenshots(page, 'try-out', { target: page.getByRole('region', { name: tryOut.table }) });
  await page.goto('/rules/card?rules=liverpool');
  await page.getByRole('button', { name: ruleCard.print }).waitFor();
  await takeScreenshots(page, 'rule-card');
});

test('the rule designer', async ({ page }) => {
  await page.goto('/rules/design');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await takeScreenshots(page, 'designer');
  await page.getByRole('button', { name: designer.groups.rounds }).click();
  await page.getByRole('button', { name: designer.rounds.round(3) }).click();
  await takeScreenshots(page, 'designer-rounds', {
    target: page.getByRole('button', { name: designer.rounds.up(3) }),
  });
});

test('leaving the table', async ({ page }) => {
  await openSavedGame(page, situation('my-turn'));
  await page.getByRole('button', { name: table.menu.leave }).click();
  await page.getByRole('dialog').waitFor();
  await takeScreenshots(page, 'leave');
});

test('past games, and one of them', async ({ page }) => {
  await openSavedGame(page, situation('game-end'));
  await page.goto('/games');
  await page.getByRole('heading', { name: games.results }).waitFor();
  await takeScreenshots(page, 'games');
  await page.getByRole('region', { name: games.finished, exact: true }).getByRole('link').first().click();
  await page.getByRole('heading', { name: ends.ranking }).waitFor();
  await takeScreenshots(page, 'game');
});

test('a replay', async ({ page }) => {
  const record = situation('game-end');
  await openSavedGame(page, record);
  await page.goto(`/games/${record.log.gameId}/replay?move=120&seat=s1`);
  await page.getByRole('slider').waitFor();
  await takeScreenshots(page, 'replay-seat');
  await page.getByRole('combobox').selectOption('all');
  await page.getByRole('list', { name: replay.hands }).waitFor();
  await takeScreenshots(page, 'replay');
  await page.goto('/replay');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await takeScreenshots(page, 'replay-open');
});

test('a look back, and the trends', async ({ page }) => {
  const record = situation('game-end');
  await openSavedGame(page, record);
  await page.goto(`/games/${record.log.gameId}/review`);
  const moments = page.getByRole('heading', { name: review.moments, exact: true });
  await moments.waitFor();
  await takeScreenshots(page, 'review');
  await takeScreenshots(page, 'review-moments', {
    target: page.getByRole('link', { name: review.whatIfName(1) }),
  });
  await page.goto('/games');
  await takeScreenshots(page, 'trends', { target: page.getByText(review.trendsTable) });
});

test('past games, before the first', async ({ page }) => {
  await page.goto('/games');
  await page.getByRole('heading', { name: games.empty }).waitFor();
  await takeScreenshots(page, 'games-empty');
});

test.describe('a mistyped address', () => {
  test.use({ allowedErrors: [/404/] });

  test('not found', async ({ page }) => {
    await page.goto('/lobbby');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await takeScreenshots(page, 'not-found');
  });
});
