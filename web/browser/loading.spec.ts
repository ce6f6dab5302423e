import type { Page } from '@playwright/test';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { expect, test } from './testing/solo.ts';

const { app, join, home, table } = texts;
const { 'not-loaded': notLoaded, outdated } = app.problems;

test.use({
  // It would have every part already.
  hasServiceWorker: false,
  allowedErrors: [
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 404|dynamically imported|LoadError|preload/,
  ],
});

/** Parts of the app whose file names start with this can't be downloaded until the returned function is called. */
async function block(page: Page, name: string, status?: number): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/assets/${name}-[^/]*\\.js$`);
  await page.route(pattern, (route) => (status === undefined ? route.abort() : route.fulfill({ status })));
  return () => page.unroute(pattern);
}

/** From now on, the server has another version of the app. */
async function deploy(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/\/assets\/index-[^."]*\.js/, '/assets/index-NewerOne.js');
    await route.fulfill({ response, body });
  });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a page that didn’t load says so and can be tried again', { tag: '@phone' }, async ({ page }) => {
  const unblock = await block(page, 'RulesPage');
  await page.goto('/');
  await page.getByRole('link', { name: home.rules, exact: true }).click();
  await expect(heading(page, notLoaded.title)).toBeVisible();
  await unblock();
  await button(page, notLoaded.button).click();
  await expect(heading(page, texts.rules.title)).toBeVisible();
  await page.goBack();
  await expect(heading(page, home.playNow)).toBeVisible();
});

test('while offline, trying again keeps the message and never reloads', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(heading(page, home.playNow)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: home.rules, exact: true }).click();
  await button(page, notLoaded.button).click();
  await expect(button(page, notLoaded.button)).toBeVisible();
  await expect(heading(page, notLoaded.title)).toBeVisible();
  await context.setOffline(false);
  await button(page, notLoaded.button).click();
  await expect(heading(page, texts.rules.title)).toBeVisible();
});

test('a dialog that didn’t load leaves the table as it is', async ({ page, ann, openGame }) => {
  const unblock = await block(page, 'SettingsDialog');
  await openGame('my-turn', { botsWait: true });
  await button(page, table.menu.settings).click();
  await expect(page.getByRole('alert').filter({ hasText: notLoaded.note })).toBeVisible();
  await expect(ann.hand).toBeVisible();
  await button(page, table.problem.dismiss).click();
  await expect(page.getByText(notLoaded.note)).toBeHidden();
  await unblock();
  await button(page, table.menu.settings).click();
  await expect(page.getByRole('dialog', { name: later.settings.title })).toBeVisible();
});

test('the end of a round that didn’t load can be tried again', { tag: '@phone' }, async ({
  page,
  openGame,
}) => {
  const unblock = await block(page, 'RoundEnd');
  await openGame('round-end');
  await expect(page.getByText(notLoaded.note)).toBeVisible();
  await unblock();
  await button(page, notLoaded.button).click();
  await expect(button(page, later.ends.continue)).toBeVisible();
});

test('a solo table that didn’t load opens as soon as it can', { tag: '@phone' }, async ({ page, ann }) => {
  const unblock = await block(page, 'worker');
  await page.goto('/solo?new&speed=instant');
  await expect(heading(page, join.solo.notLoaded)).toBeVisible();
  await unblock();
  await button(page, table.connection.retry).click();
  await expect(ann.hand).toBeVisible();
  await expect(page).toHaveURL(/solo\?speed=instant$/);
});

test('a coach that didn’t load can be asked again', { tag: '@desktop' }, async ({ page, openGame }) => {
  const unblock = await block(page, 'coachWorker');
  await openGame('my-turn', { botsWait: true });
  await button(page, table.coach.show).click();
  await expect(page.getByText(later.coach.failed).first()).toBeVisible();
  await unblock();
  await button(page, join.tryAgain).click();
  await expect(
    page.getByText(later.coach.discards).or(page.getByText(later.coach.outs)).first(),
  ).toBeVisible();
});

test.describe('a new version, deployed while the page is open', () => {
  test('is loaded with the next page', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const unblock = await block(page, 'RulesPage', 404);
    await deploy(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: home.rules, exact: true }).click();
    await reloaded;
    await unblock();
    await page.reload();
    await expect(heading(page, texts.rules.title)).toBeVisible();
  });

  test('is offered during a game', { tag: '@phone' }, async ({ page, ann, openGame }) => {
    await openGame('my-turn', { botsWait: true });
    await block(page, 'SettingsDialog', 404);
    await deploy(page);
    await button(page, table.menu.settings).click();
    await expect(page.getByText(outdated.note)).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await button(page, outdated.button).click();
    await reloaded;
    await expect(ann.hand).toBeVisible();
  });

  test('is offered if the worker of a solo game is gone', { tag: '@phone' }, async ({ page }) => {
    await block(page, 'worker', 404);
    await page.goto('/');
    await deploy(page);
    await page.getByRole('button', { name: home.deal }).click();
    await expect(heading(page, later.soloClosed[4426].title)).toBeVisible();
    await expect(button(page, join.reload)).toBeVisible();
  });
});

test('a page whose first script is missing offers to reload', { tag: '@phone' }, async ({ page }) => {
  await block(page, 'react');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'reload the page' })).toBeVisible();
});

test('a solo game that moved to another tab can be played here', { tag: '@phone' }, async ({
  page,
  context,
  ann,
  openGame,
}) => {
  await openGame('my-turn', { botsWait: true });
  const other = await context.newPage();
  await other.goto('/solo?speed=instant');
  await expect(heading(page, later.soloClosed[4410].title)).toBeVisible();
  await button(page, join.playHere).click();
  await expect(ann.hand).toBeVisible();
  await expect(heading(other, later.soloClosed[4410].title)).toBeVisible();
});
