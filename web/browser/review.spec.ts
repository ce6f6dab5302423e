import type { Page } from '@playwright/test';
import { install, installation, situation } from '../solo/testing/situations.ts';
import { later } from '../texts/later.ts';
import { replay } from '../texts/replay.ts';
import { review } from '../texts/review.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { expect, test } from './testing/solo.ts';

const { ends, games } = later;
const WORKER = /\/assets\/reviewWorker-[^/]*\.js$/;
/** Calls May I? for everything, so there is something to look back at. */
const finished = (from = {}) => situation('game-end', { isKeen: true, ...from });

test.describe('a look back', () => {
  test('from the end of a game: progress, then verdicts, luck and three moments', { tag: '@phone' }, async ({
    page,
    openGame,
  }) => {
    const start = await holdWorker(page);
    await openGame(finished({ firstRound: 5 }));
    await page.getByRole('link', { name: ends.lookBack }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    start();

    await expect(page.getByRole('heading', { name: review.moments, exact: true })).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeHidden();
    const moments = page.getByRole('region', { name: review.moments }).getByRole('listitem');
    await expect(moments).toHaveCount(3);
    await expect(moments.first()).toContainText(/You .+points worse\)\. Better: .+, because .+\./);
    await expect(moments.first().getByRole('link', { name: review.seeItName(1) })).toHaveAttribute(
      'href',
      /\/games\/[^/]+\/replay\?move=\d+&seat=s1$/,
    );
    await expect(page.getByRole('img', { name: review.luck })).toBeVisible();
    await page.getByText(review.luckTable).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
    await page.getByText(review.all).click();
    await expect(page.getByRole('region', { name: review.allOf(6) })).toBeVisible();
    await expectAccessible(page);

    await moments
      .first()
      .getByRole('link', { name: review.seeItName(1) })
      .click();
    await expect(page.getByRole('slider')).toBeVisible();
    await page.goBack();
    await moments
      .first()
      .getByRole('link', { name: review.whatIfName(1) })
      .click();
    await expect(page.getByRole('dialog', { name: replay.playOn.title })).toBeVisible();
  });

  test.describe('whose worker doesn’t load', { tag: '@desktop' }, () => {
    test.use({ allowedErrors: [/ERR_FAILED/] });

    test('says so, and works when tried again', async ({ page, openGame }) => {
      const record = finished({ firstRound: 6 });
      await openGame(record);
      await page.route(WORKER, (route) => route.abort());
      await page.goto(`/games/${record.log.gameId}/review`);
      await expect(page.getByRole('heading', { name: review.failed })).toBeVisible();
      await page.unroute(WORKER);
      await page.getByRole('button', { name: review.tryAgain }).click();
      await expect(page.getByRole('region', { name: review.decisions, exact: true })).toBeVisible();
    });
  });
});

test.describe('past games', { tag: '@desktop' }, () => {
  test.use({ hasServiceWorker: true, allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the last ones are looked back at in a row, offline, and make a trend', async ({
    page,
    openGame,
    context,
  }) => {
    const one = finished({ firstRound: 6 });
    const other = { ...one, log: { ...one.log, gameId: 'solo-other' } };
    await openGame(one);
    await page.evaluate(install, installation(other));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto('/games');
    await page.getByRole('button', { name: review.lookBackAtLast(2, 2) }).click();
    await expect(page.getByText(review.finishedQueue)).toBeVisible();
    const trends = page.getByRole('region', { name: review.trends, exact: true });
    await expect(trends.getByRole('img')).toHaveCount(3);
    await trends.getByText(review.trendsTable).click();
    await expect(trends.getByRole('table').getByRole('row')).toHaveCount(3);
    await expectAccessible(page);

    const list = page.getByRole('region', { name: games.finished, exact: true });
    await list
      .getByRole('link', { name: new RegExp(`^${review.title}`) })
      .first()
      .click();
    await expect(page.getByRole('region', { name: review.decisions, exact: true })).toBeVisible();
    await context.setOffline(false);
  });
});

/** The review's worker loads when the test says so. */
async function holdWorker(page: Page): Promise<() => void> {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route(WORKER, async (route) => {
    await started;
    await route.continue();
  });
  return start;
}
