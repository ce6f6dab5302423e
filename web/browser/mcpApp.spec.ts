import { REPORT } from '../mcpApp/testing/report.ts';
import { mcpApp as words } from '../texts/mcpApp.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { openMcpHost, readMcpApp } from './testing/mcpHost.ts';
import { expect, test } from './testing/test.ts';

/** Any request of the page, or an error in it, fails the test: also one that the app's own policy refuses. */
test('a chat shows the table of a seat, and nothing leaves its frame', async ({ page }) => {
  const html = readMcpApp();
  const { app, send, setTheme } = await openMcpHost(page, html);
  const main = app.getByRole('main');
  await expect(main).toHaveText(words.waiting);

  await test.step('before the game: who is there', async () => {
    const seats = [
      { id: 's1', name: 'Ann', who: 'person', ready: true, here: true },
      { id: 's2', name: 'Vera', who: 'program', ready: false, here: true },
      { id: 's3', name: '', who: 'nobody', ready: false, here: false },
    ];
    await send({ game: null, lobby: { you: 's2', seats }, handle: 'k7rm2p.secret' });
    await expect(app.getByRole('listitem')).toHaveText([
      /^Ann.*ready$/,
      new RegExp(`^Vera.*${words.program}.*${words.notReady}$`),
      words.emptySeat,
    ]);
    await expect(app.locator('html')).not.toContainText('secret');
  });

  await test.step('the game: players, piles, melds and the hand', async () => {
    await send({ game: REPORT, lobby: null });
    await expect(app.getByRole('status')).toHaveText('Vera draws');
    await expect(app.getByRole('list', { name: words.players }).getByRole('listitem')).toHaveText([
      new RegExp(`Ann.*${words.down}.*4 cards`),
      new RegExp(`^Vera.*${words.seatShown}.*${words.program}.*${words.awaited}.*12 cards 0 points$`),
      /onerror.*11 cards 120 points$/,
      new RegExp(`^Walter.*${words.computer}.*11 cards 35 points$`),
    ]);
    await expect(app.getByRole('region', { name: words.piles })).toContainText('Stock, 61 cards');
    await expect(app.getByRole('img', { name: 'nine of clubs' })).toBeVisible();
    await expect(app.getByRole('img', { name: 'Joker, stands for six of clubs' })).toBeVisible();
    const hand = main.locator('.hand');
    await expect(hand).toContainText('Vera’s hand, 12 cards');
    await expect(hand.getByRole('img')).toHaveCount(12);
  });

  await test.step('names are text, whatever they contain', async () => {
    await expect(app.getByText('<b>Ann</b>', { exact: true })).toBeVisible();
    await expect(app.getByText('<img src=x onerror=x>', { exact: true })).toBeVisible();
    await expect(app.locator('img, b')).toHaveCount(0);
  });

  await test.step('a refusal says why; a result without a table changes nothing', async () => {
    await send({ ...REPORT, ok: false, error: { code: 'x', rule: null, message: 'Not now.' } });
    await expect(app.getByText(words.refused('Not now.'))).toBeVisible();
    await send({ rules: [] });
    await expect(app.getByText(words.refused('Not now.'))).toBeVisible();
  });

  await test.step('light or dark, as the chat', async () => {
    const background = () => app.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const light = await background();
    await setTheme('dark');
    await expect.poll(background).not.toBe(light);
  });

  await test.step('fits its frame, and is as high as its content', async () => {
    const widths = await app.locator('html').evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
      isWhole: clientWidth > 300,
    }));
    expect(widths).toEqual({ ...widths, scrollWidth: widths.clientWidth, isWhole: true });
    const height = await main.evaluate((element) => element.getBoundingClientRect().height);
    await expect
      .poll(async () => (await page.locator('iframe').boundingBox())?.height)
      .toBeGreaterThan(height - 1);
  });

  await test.step('the policy allows its own script and style, and nothing else', async () => {
    const [, policy = ''] = /Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^script-src 'sha256-[^' ]+'$/),
      expect.stringMatching(/^style-src 'sha256-[^' ]+'$/),
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });
});

test('the table in a chat is accessible', { tag: '@phone' }, async ({ page }) => {
  const { app, send } = await openMcpHost(page, readMcpApp());
  await send({ game: REPORT, lobby: null });
  await expect(app.getByRole('status')).toHaveText('Vera draws');
  const body = await app.locator('body').evaluate(({ outerHTML }) => outerHTML);
  const style = await app.locator('style').evaluate(({ outerHTML }) => outerHTML);
  // axe doesn't look into sandboxed frames.
  await page.setContent(`<!doctype html><html lang="en"><title>x</title>${style}${body}`);
  await page.evaluate(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => document.documentElement.setAttribute('data-theme', dark.matches ? 'dark' : 'light');
    dark.addEventListener('change', follow);
    follow();
  });
  await expectAccessible(page);
});
