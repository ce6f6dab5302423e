import { reviewInstallation, threeSlips } from '../review/testing/reviews.ts';
import { install, installation, situation } from '../solo/testing/situations.ts';
import { later } from '../texts/later.ts';
import { replay } from '../texts/replay.ts';
import { review } from '../texts/review.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { holdBack } from './testing/holdBack.ts';
import { expect, test } from './testing/solo.ts';

const { ends, games } = later;
const WORKER = /\/assets\/reviewWorker-[^/]*\.js$/;
/** A whole game takes a few seconds, and a busy machine several times that. */
const REVIEW_MS = 60_000;
/** Calls May I? for everything, so there is something to look back at. */
const finished = (from = {}) => situation('game-end', { isKeen: true, ...from });

test.describe('a look back', () => {
  test('from the end of a game: progress, then verdicts, luck and what mattered most', {
    tag: '@phone',
  }, async ({ page, openGame }) => {
    const start = await holdBack(page, WORKER);
    await openGame(finished({ firstRound: 5 }));
    await page.getByRole('link', { name: ends.lookBack }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    start();

    await expect(page.getByRole('progressbar')).toBeHidden({ timeout: REVIEW_MS });
    await expect(page.getByRole('heading', { name: review.moments, exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: review.decisions(undefined), exact: true })).toBeVisible();
    await page.getByText(review.luckTable).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
    await page.getByText(review.all(undefined)).click();
    await expect(page.getByRole('region', { name: review.allOf(6) })).toBeVisible();
    await expectAccessible(page);
  });

  test('leads to its moments in the replay, which says what they were about', { tag: '@phone' }, async ({
    page,
    openGame,
  }) => {
    const record = finished({ firstRound: 6 });
    const { gameId } = record.log;
    const saved = threeSlips(record);
    await openGame(record);
    await page.evaluate(install, reviewInstallation(gameId, saved));
    await page.goto(`/games/${gameId}/review`);
    const moments = page.getByRole('region', { name: review.moments }).getByRole('listitem');
    await expect(moments).toHaveCount(3);
    await expect(moments.first()).toContainText(/You .+points worse\)\. Better: .+, because .+\./);
    await expect(page.getByRole('img', { name: review.luck })).toBeVisible();
    await expectAccessible(page);

    await moments
      .first()
      .getByRole('link', { name: review.seeItName(1) })
      .click();
    await expect(page).toHaveURL(
      new RegExp(`/games/${gameId}/replay\\?move=${saved.worst[0]?.commandIndex}&seat=s1$`),
    );
    await expect(page.getByRole('slider')).toBeVisible();
    const note = page.getByText(/12 ± 4 points worse/);
    await expect(note).toBeInViewport();
    await expect(page.getByRole('button', { name: replay.play, exact: true })).toBeInViewport();
    await expectAccessible(page);
    await page.getByRole('button', { name: replay.forward }).tap();
    await expect(note).toBeHidden();
    await page.goBack();
    await moments
      .first()
      .getByRole('link', { name: review.whatIfName(1) })
      .click();
    await expect(page.getByRole('dialog', { name: replay.playOn.title })).toBeVisible();

    // The address of the game leads to the moment, too.
    await page.goto(`/games/${gameId}?move=${saved.worst[1]?.commandIndex}`);
    await expect(page.getByText(/11 ± 4 points worse/)).toBeVisible();
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
      await expect(
        page.getByRole('region', { name: review.decisions(undefined), exact: true }),
      ).toBeVisible();
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
    const finishedQueue = page.getByText(review.finishedQueue);
    await expect(page.getByText(review.runningGame(2, 2)).or(finishedQueue)).toBeVisible({
      timeout: REVIEW_MS,
    });
    await expect(finishedQueue).toBeVisible({ timeout: REVIEW_MS });
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
    await expect(page.getByRole('region', { name: review.decisions(undefined), exact: true })).toBeVisible();
    await context.setOffline(false);
  });
});
