import { setTimeout as pause } from 'node:timers/promises';
import { BOTS } from '@mayi/bots';
import { DEAL_PERSON, type Deal, dealGameId, dealLog, nextDealAt, verifyDeal } from '@mayi/bots/dailyDeal';
import type { Page } from '@playwright/test';
import { playDeal } from '../../bots/testing/dailyDeal.ts';
import { dailyRecord } from '../solo/newRecord.ts';
import type { SoloRecord } from '../solo/record.ts';
import { openSoloTable } from '../solo/soloTable.ts';
import { install, installation } from '../solo/testing/situations.ts';
import { daily as words } from '../texts/daily.ts';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { expectControlsReachable } from './testing/controls.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { playerOn } from './testing/player.ts';
import { playUntil } from './testing/playUntil.ts';
import { expect, test } from './testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** More than any of these tests takes. */
const LONGEST_MS = 120_000;

/** At midnight UTC there's another deal, so a test that would still be running waits for the new day. */
test.beforeEach(async () => {
  const left = nextDealAt(Date.now()) - Date.now();
  if (left < LONGEST_MS) await pause(left);
});

/** Today's deal, as the real server publishes it. */
async function todaysDeal(page: Page): Promise<Deal> {
  const { day, seed } = await (await page.request.get('/api/daily')).json();
  return { day, seed };
}

function scoreOf(deal: Deal, moves: readonly unknown[]): number {
  const result = verifyDeal(deal, moves, BOTS);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.score;
}

/** The deal, played up to the person's last turn: the rest is played on the page. */
function almostFinished(deal: Deal): SoloRecord {
  const moves = playDeal(deal);
  const last = moves.findLastIndex(
    (move) => move.type.startsWith('DRAW') && 'playerId' in move && move.playerId === DEAL_PERSON,
  );
  const record = dailyRecord(deal, 'first', { name: 'Ann', now: Date.now() });
  const log = { ...record.log, commands: moves.slice(0, last) };
  return openSoloTable({ ...record, log }).record;
}

/** Stores the game on the device, and plays it to its end at the page's own table. */
async function finishOn(page: Page, record: SoloRecord, hasTouch: boolean | undefined): Promise<void> {
  const { entries, ...where } = installation(record);
  // It isn't the game that home offers to continue.
  await page.evaluate(install, { ...where, entries: entries.slice(0, 1) });
  await page.goto('/daily/play?speed=instant');
  const seeResults = page.getByRole('link', { name: words.seeResults });
  await playUntil(playerOn(page, { hasTouch }), seeResults);
  await seeResults.click();
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
}

test('a day’s deal: played, counted by the server, and compared with the family', { tag: '@phone' }, async ({
  page,
  server,
  hasTouch,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: texts.home.dailyDeal }).first().click();
  const play = page.getByRole('link', { name: words.play });
  await expect(play).toBeVisible();
  await expect(page.getByText(words.fairPeeking)).toBeHidden();
  await expectControlsReachable(page);
  await expectAccessible(page);
  const deal = await todaysDeal(page);
  let counted = 0;

  await test.step('the cards are dealt, and the game is kept', async () => {
    await play.click();
    await expect(page.getByRole('heading', { name: texts.table.round(1, 3) })).toBeVisible();
    await expect(page.getByText('Walter').first()).toBeVisible();
    await page.goto('/daily');
    await expect(page.getByText(words.begun(1, 3))).toBeVisible();
  });

  await test.step('an honest result is counted', async () => {
    const record = almostFinished(deal);
    await finishOn(page, record, hasTouch);
    const best = page.getByRole('region', { name: words.everyone });
    await expect(best).toBeVisible();
    const body = await (await page.request.get(`/api/daily/standings?day=${deal.day}`)).json();
    expect(body.you).toMatchObject({ name: null, you: true });
    counted = body.results;
    await expect(page.getByText(words.rank(body.you.rank, body.results))).toBeVisible();
    await expect(page.getByText(words.points(body.you.score)).first()).toBeVisible();
    await expect(page.getByText(words.streak(1))).toBeVisible();
    await expectControlsReachable(page);
    await expectAccessible(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: words.share }).click();
    await expect(
      page.getByText(`May I? daily deal ${deal.day} · ${words.points(body.you.score)} ·`),
    ).toBeVisible();
  });

  await test.step('with a name, on the family’s list', async () => {
    await page.getByLabel(words.name).fill('Ann');
    await page.getByRole('button', { name: words.saveName }).click();
    const best = page.getByRole('region', { name: words.everyone });
    await expect(best.getByText('Ann')).toBeVisible();
    await page.getByRole('button', { name: words.makeGroup }).click();
    const family = page.getByRole('region', { name: words.family });
    await expect(family.getByText('Ann')).toBeVisible();
    await family.getByRole('button', { name: later.lobby.copy }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const group = new URL(link).searchParams.get('group');

    const moves = playDeal(deal);
    const bob = { day: deal.day, version: 1, score: scoreOf(deal, moves), moves, name: 'Bob', group };
    // From a device of his own.
    const headers = { 'content-type': 'application/json', 'mayi-device': 'the-device-of-bob-0001' };
    const answer = await fetch(`${server.url}/api/daily/results`, {
      method: 'POST',
      body: JSON.stringify(bob),
      headers,
    });
    expect(await answer.json()).toEqual({ result: 'counted' });
    await page.reload();
    await expect(family.getByText('Bob')).toBeVisible();
    await expect(best.getByText(words.played(counted + 1))).toBeVisible();
    await family.getByRole('button', { name: words.leaveGroup }).click();
    await expect(page.getByRole('button', { name: words.makeGroup })).toBeVisible();
    await page.goto(`/daily?group=${group}`);
    await page.getByRole('button', { name: words.join }).click();
    await expect(family.getByText('Bob')).toBeVisible();
  });

  await test.step('once more for fun, which doesn’t count', async () => {
    await page.getByRole('link', { name: words.again }).click();
    await expect(page.getByRole('heading', { name: texts.table.round(1, 3) })).toBeVisible();
    await page.goto('/daily');
    await expect(page.getByRole('link', { name: words.again })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the deal is played offline once it was fetched, and its result sent in later', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    await page.goto('/daily');
    await expect(page.getByRole('link', { name: words.play })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const record = almostFinished(await todaysDeal(page));
    await context.setOffline(true);
    await page.goto('/daily');
    await page.getByRole('link', { name: words.play }).click();
    await expect(page.getByRole('heading', { name: texts.table.round(1, 3) })).toBeVisible();
    await finishOn(page, record, false);
    await expect(page.getByText(words.sent.waiting)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: words.everyone })).toBeVisible();
    await expect(page.getByText(words.sent.waiting)).toBeHidden();
  });
});

test.describe('yesterday', () => {
  test.use({ hasServiceWorker: false, allowedErrors: [/404/] });

  test('the best game can be watched; a server without a daily deal says so', { tag: '@desktop' }, async ({
    page,
  }) => {
    const today = await (await page.request.get('/api/daily')).json();
    const moves = playDeal(today);
    const gameId = dealGameId(today.yesterday.day, 'best');
    const log = { ...dealLog(today, 'Ann', 'best'), gameId, commands: moves };
    const players = log.players.map(({ name }) => ({ name, score: 1, won: false, bot: null }));
    const yesterday = { ...today.yesterday, results: 7, best: { name: 'Ann', score: 12, gameId } };
    await page.route('**/api/daily', (route) => route.fulfill({ json: { ...today, yesterday } }));
    await page.route(`**/api/games/${gameId}`, (route) =>
      route.fulfill({ json: { id: gameId, endedAt: 1, rules: 'short', players, log } }),
    );
    await page.goto('/daily');
    await expect(page.getByText(words.yesterdayBest(7, 'Ann', 12))).toBeVisible();
    await page.getByRole('link', { name: words.watchBest }).click();
    await expect(page.getByRole('slider')).toBeVisible();

    await page.unroute('**/api/daily');
    await page.route('**/api/daily', (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'not-found', message: 'nothing' } } }),
    );
    await page.goto('/daily');
    await expect(page.getByRole('heading', { name: words.off })).toBeVisible();
    await expectAccessible(page);
  });
});
