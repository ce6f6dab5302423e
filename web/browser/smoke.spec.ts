import { PRESETS, rulesFragment } from '@mayi/core/rules';
import { ROUTES } from '../build/routesPlugin.ts';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { expect, test } from './testing/test.ts';

test('the home page opens, has a heading, and axe finds nothing', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('the page has no inline scripts or styles', { tag: '@desktop' }, async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('style').count()).toBe(0);
});

test('every address of the app can be opened directly', { tag: '@desktop' }, async ({ request }) => {
  for (const route of ROUTES) {
    const response = await request.get(route.replace(/:\w+/, 'abcdef'));
    expect(response.status(), route).toBe(200);
    expect(response.headers()['content-type'], route).toContain('text/html');
  }
  expect((await request.get('/nowhere')).status()).toBe(404);
});

test.describe('a mistyped address', { tag: '@phone' }, () => {
  test.use({ allowedErrors: [/status of 404/] });

  test('shows a friendly page with a way home', async ({ page }) => {
    const response = await page.goto('/lobbby');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: later.notFound.title })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: texts.join.home }).click();
    await expect(page.getByRole('heading', { name: texts.home.playNow })).toBeVisible();
  });
});

test('the app can be installed', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'May I?', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});

test.describe('without a network', { tag: '@phone' }, () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the app opens from the second visit on', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    for (const path of [
      '/',
      '/solo',
      '/rules',
      '/rules/design',
      '/rules/card?rules=short',
      `/rules/shared${rulesFragment(PRESETS.short)}`,
      '/learn/turn',
      '/practice',
      '/practice/daily',
      '/replay',
      '/score',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading').first(), path).toBeVisible();
      for (const { title } of Object.values(texts.app.problems))
        await expect(page.getByRole('heading', { name: title }), path).toHaveCount(0);
    }
    const answer = await page.evaluate(() =>
      fetch('/healthz').then(
        () => 'online',
        () => 'offline',
      ),
    );
    expect(answer).toBe('offline');
  });
});
