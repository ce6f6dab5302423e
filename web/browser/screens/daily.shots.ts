import { hashSeed } from '@mayi/core/cards';
import type { Page } from '@playwright/test';
import type { Listed, Standings, Today } from '../../daily/dailyApi.ts';
import {
  type DailyState,
  NOTHING_PLAYED,
  withPublished,
  withResult,
  withSent,
} from '../../daily/dailyState.ts';
import { daily as words } from '../../texts/daily.ts';
import { test } from '../testing/test.ts';
import { takeScreenshots } from './takeScreenshots.ts';

const DAY = '2026-11-17';
const TODAY: Today = {
  day: DAY,
  seed: 'a seed',
  version: 1,
  tomorrow: { day: '2026-11-18', seedHash: hashSeed('another seed') },
  endsAt: Date.UTC(2026, 10, 18),
  yesterday: {
    day: '2026-11-16',
    results: 9,
    best: { name: 'Carol', score: 31, gameId: 'daily-2026-11-16-best' },
  },
};

const RESULTS: readonly [name: string | null, score: number, wentOut: string][] = [
  ['Carol', 45, '011'],
  ['Ann', 84, '110'],
  [null, 97, '100'],
  ['Bob', 112, '010'],
  [null, 118, '000'],
  ['Dan', 166, '000'],
  [null, 203, '001'],
];
const LISTED = RESULTS.map(
  ([name, score, wentOut], nth): Listed => ({ name, score, wentOut, rank: nth + 1, you: name === 'Ann' }),
);
const STANDINGS: Standings = {
  results: LISTED.length,
  scores: LISTED.map(({ score }) => ({ score, count: 1 })),
  best: LISTED,
  group: LISTED.filter(({ name }) => name !== null && name !== 'Dan'),
  you: LISTED[1] ?? null,
};

/** A device that knows this, and a server that says the same every day. */
async function openDaily(page: Page, state: DailyState): Promise<void> {
  await page.clock.setFixedTime(new Date(`${DAY}T18:00Z`));
  await page.addInitScript((saved) => localStorage.setItem('mayi.daily', saved), JSON.stringify(state));
  await page.route('**/api/daily', (route) => route.fulfill({ json: TODAY }));
  await page.route('**/api/daily/standings*', (route) => route.fulfill({ json: STANDINGS }));
  await page.goto('/daily');
  await page.getByRole('heading', { name: words.title }).waitFor();
}

test.use({ hasServiceWorker: false });

test('the daily deal, before it is played', async ({ page }) => {
  await openDaily(page, NOTHING_PLAYED);
  await takeScreenshots(page, 'daily-deal-new');
});

test('the daily deal, and how everyone did', async ({ page }) => {
  const days = ['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', DAY];
  const played = days.reduce(
    (state, day) =>
      withSent(withResult(state, { day, score: 84, wentOut: [true, true, false] }), day, 'counted'),
    withPublished({ ...NOTHING_PLAYED, name: 'Ann', group: 'a'.repeat(32) }, TODAY),
  );
  await openDaily(page, played);
  await page.getByRole('heading', { name: words.everyone }).waitFor();
  await takeScreenshots(page, 'daily-deal');
  await takeScreenshots(page, 'daily-deal-family', {
    target: page.getByRole('button', { name: words.leaveGroup }),
  });
});
