import { type HouseRules, PRESETS, rulesFile, rulesFragment } from '@mayi/core/rules';
import type { Page } from '@playwright/test';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { ruleCard } from '../texts/ruleCard.ts';
import { rulesWords } from '../texts/rules.ts';
import { sharedRules as words } from '../texts/sharedRules.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { linkTo, SMITHS } from './testing/familyRules.ts';
import { playerOn } from './testing/player.ts';
import { expect, test } from './testing/test.ts';

test.use({ hasServiceWorker: false, contextOptions: { reducedMotion: 'reduce' } });

const opened = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('mayi.rules') ?? '[]') as { name: string }[]);

test('a link into another browser: the rules are shown, kept and played', { tag: '@phone' }, async ({
  page,
  browser,
  context,
  server,
  prepareContext,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(linkTo(SMITHS));
  await page.getByRole('button', { name: later.lobby.copy }).click();
  await expect(page.getByText(later.lobby.copied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(server.url + linkTo(SMITHS));

  const other = await browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: page.viewportSize(),
  });
  await prepareContext(other);
  const guest = await other.newPage();
  await guest.goto(link);
  await opened(guest, SMITHS.name);
  const text = guest.getByRole('article', { name: words.contents });
  await expect(text.getByRole('row').filter({ hasText: '1 set and 1 run' })).toBeVisible();
  // A link to a rule leads to it, and these are still the Smiths' rules.
  await text.getByRole('link', { name: rulesWords.anchor('C3') }).click();
  await expect(text.locator('[data-target]')).toBeFocused();
  expect(new URL(guest.url()).hash).toBe(rulesFragment(SMITHS));
  await expectAccessible(guest, { except: '.card > svg' });

  await guest.getByRole('button', { name: words.keep }).click();
  await expect(guest.getByText(words.kept)).toBeVisible();
  await guest.reload();
  await expect(guest.getByText(words.kept)).toBeVisible();
  expect(await kept(guest)).toEqual([SMITHS]);

  await guest.getByRole('button', { name: words.alone }).click();
  const { held } = playerOn(guest);
  await expect(held).toHaveCount(7);
  await expect(guest.getByText('1 set', { exact: true }).first()).toBeVisible();

  await guest.goto(link);
  await guest.getByRole('button', { name: words.alone }).click();
  await expect(guest.getByRole('alert')).toContainText(texts.home.newGameWarning);
  await guest.getByLabel(texts.home.yourName).fill('Ann');
  await guest.getByRole('button', { name: words.friends }).click();
  await expect(guest).toHaveURL(/\/r\/\w{6}$/);
  await opened(guest, later.lobby.title);
  await other.close();
});

test('broken and hostile links change nothing, and a good one still opens', { tag: '@desktop' }, async ({
  page,
}) => {
  const whole = linkTo(SMITHS);
  const impossible: HouseRules = {
    ...SMITHS,
    contracts: [[{ kind: 'set', size: 13 }], SMITHS.contracts[1] ?? []],
  };
  for (const link of [
    whole.slice(0, -40),
    `${whole.slice(0, 30)}!${whole.slice(31)}`,
    `/rules/shared#r=${'A'.repeat(30_000)}`,
    linkTo(impossible),
  ]) {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: words.problem })).toBeVisible();
    await expect(page.getByText(words.nothingChanged)).toBeVisible();
  }
  expect(await kept(page)).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('link', { name: words.open.other }).click();
  await opened(page, words.open.title);
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, rulesFragment(SMITHS));
  await opened(page, SMITHS.name);
});

test('a file, and rules of the same name', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/rules/shared');
  await page.locator('input[type="file"]').setInputFiles(jsonFile('{"format":"mayi-rules-1"'));
  await expect(page.getByRole('alert')).toContainText(words.problem);
  await expectAccessible(page);
  await page.locator('input[type="file"]').setInputFiles(jsonFile(rulesFile(SMITHS)));
  await opened(page, SMITHS.name);
  await page.getByRole('button', { name: words.keep }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: words.share.file }).click();
  expect((await saved).suggestedFilename()).toBe('may-i-rules-The-Smiths-of-Ohio.json');

  await page.goto(linkTo({ ...SMITHS, reshuffles: 1 }));
  await page.getByRole('button', { name: words.keep }).click();
  await expect(page.getByRole('alert')).toContainText(words.sameName(SMITHS.name));
  const second = `${SMITHS.name} 2`;
  await page.getByRole('button', { name: words.keepBoth(second) }).click();
  await expect(page.getByText(words.kept)).toBeVisible();
  expect((await kept(page)).map(({ name }) => name)).toEqual([SMITHS.name, second]);
});

test('rule cards are one page, on A4 and Letter, however long the rules are', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/rules?rules=liverpool');
  await page.getByRole('link', { name: rulesWords.card }).click();
  await expect(page.getByRole('button', { name: ruleCard.print })).toBeVisible();
  await expect(page.getByRole('img', { name: ruleCard.qrName })).toBeVisible();
  await expectAccessible(page);
  const run = { kind: 'run', size: 7 } as const;
  const own = [
    manyRounds(20, PRESETS.classic.contracts[5] ?? []),
    manyRounds(20, Array(8).fill(run)),
    ...[7, 10].map((rounds) => rulesFragment(wordyRules(rounds))),
  ];
  // Of the presets, the one with the most rounds: the others are shorter.
  for (const address of ['?rules=shanghai', ...own])
    await test.step(address, async () => {
      await openCard(page, address);
      await expect(page.getByText(ruleCard.about)).toBeVisible();
      for (const format of ['A4', 'Letter']) expect(pagesIn(await page.pdf({ format })), format).toBe(1);
    });
});

/** Rules with something to say about every setting. */
function wordyRules(rounds: number): HouseRules {
  return {
    ...SMITHS,
    minPlayers: 2,
    decks: [
      { upToPlayers: 4, decks: 2, jokers: 4 },
      { upToPlayers: 7, decks: 3, jokers: 6 },
      { upToPlayers: 10, decks: 4, jokers: 8 },
    ],
    cardsDealt: Array(rounds).fill(11),
    contracts: Array(rounds).fill(PRESETS.classic.contracts[5]),
    wildLimit: { layDown: 'naturals', layOff: 'none' },
    aceInRuns: 'either',
    sameSuitRuns: 'gap-of-2',
    mayI: { penaltyCards: 2, limitPerRound: 3, limitPerGame: 10, whenDown: false },
    points: { ...PRESETS.classic.points, '2': 20, '3': 5, '4': 7 },
    goingOutBonus: 10,
    doubledIfNotDown: true,
    separateWilds: true,
    extraMelds: true,
    allCardsRounds: [3, 5],
  };
}

async function openCard(page: Page, address: string): Promise<void> {
  // Elsewhere first: another fragment alone wouldn't load the page again.
  await page.goto('/settings');
  await page.goto(`/rules/card${address}`);
  await expect(page.getByRole('img', { name: ruleCard.qrName })).toBeVisible();
}

/** The fragment of rules with this contract in every round. */
function manyRounds(rounds: number, contract: HouseRules['contracts'][number]): string {
  return rulesFragment({
    ...SMITHS,
    decks: [{ upToPlayers: 8, decks: 10, jokers: 40 }],
    cardsDealt: Array(rounds).fill(59),
    contracts: Array(rounds).fill(contract),
  });
}

function jsonFile(text: string) {
  return { name: 'rules.json', mimeType: 'application/json', buffer: Buffer.from(text) };
}

function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
