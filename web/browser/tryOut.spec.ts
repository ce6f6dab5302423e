import { tryOut as words } from '../texts/tryOut.ts';
import { STUCK_MS } from '../tryOut/tryOutStore.ts';
import { expectControlsReachable } from './testing/controls.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { linkTo, SMITHS } from './testing/familyRules.ts';
import { expect, test } from './testing/test.ts';

test.use({ hasServiceWorker: false });

test('a hundred games are played, and what they are like appears', { tag: '@phone' }, async ({ page }) => {
  await page.goto(linkTo(SMITHS));
  const panel = page.getByRole('region', { name: words.title });
  await panel.getByRole('button', { name: words.start }).click();
  await expect(panel.getByRole('progressbar', { name: words.progress })).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText(words.ends.done(100, 100));
  await expect(panel.getByText(words.perGame(4))).toBeVisible();
  const rows = panel.getByRole('region', { name: words.table }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(/1 1 set\s*\d+%\s*\d+%\s*\d+\.\d\s*\d+/);
  await expectControlsReachable(page);
  await expectAccessible(page, { except: '.card > svg' });

  await panel.getByRole('radio', { name: '8' }).check();
  await expect(panel.getByRole('status')).toHaveText(words.outdated);
  await panel.getByRole('button', { name: words.again }).click();
  await panel.getByRole('button', { name: words.stop }).click();
  await expect(panel.getByRole('status')).toHaveText(/^Stopped after \d+ of 100 games\.$/);
});

test('a worker that thinks about a single move for too long is ended', { tag: '@desktop' }, async ({
  page,
}) => {
  const endless = "self.addEventListener('message', () => { for (;;); });";
  await page.route(/\/assets\/tryOutWorker-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: endless }),
  );
  await page.clock.install();
  await page.goto(linkTo(SMITHS));
  const started = page.waitForEvent('worker');
  await page.getByRole('button', { name: words.start }).click();
  const worker = await started;
  const ended = worker.waitForEvent('close');
  await page.clock.runFor(STUCK_MS);
  await expect(page.getByText(words.ends.stuck(0, 100))).toBeVisible();
  await ended;
});
