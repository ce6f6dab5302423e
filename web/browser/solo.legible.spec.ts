import { type HouseRules, type Level, PRESETS } from '@mayi/core/rules';
import type { Locator } from '@playwright/test';
import { texts } from '../texts/index.ts';
import { holding, scene, someAreDown } from './screens/scenes.ts';
import { expect, test } from './testing/solo.ts';

const { table } = texts;

const SEVEN = [
  'steady',
  'beginner',
  'steady',
  'beginner',
  'steady',
  'beginner',
  'steady',
] as const satisfies Level[];

const NINE = [...SEVEN, 'beginner', 'steady'] as const satisfies Level[];

/** The classic game, for two to ten players. */
const ANY_NUMBER: HouseRules = {
  ...PRESETS.classic,
  name: 'Any number',
  minPlayers: 2,
  decks: [...PRESETS.classic.decks, { upToPlayers: 10, decks: 4, jokers: 8 }],
};

/** Cards of melds that the next card hides more than half of, and badges that reach below it. Runs in the page. */
function hiddenInMelds(): string[] {
  const label = (element: Element) => element.querySelector('[role="img"]')?.ariaLabel ?? '';
  return [...document.querySelectorAll('.meld-cards > li')].flatMap((card) => {
    const next = card.nextElementSibling?.getBoundingClientRect();
    const { left, top, width } = card.getBoundingClientRect();
    if (next === undefined || next.top > top + 1) return [];
    const badge = card.querySelector('.card-stands-for rect')?.getBoundingClientRect();
    const isBadgeCut = badge !== undefined && badge.right > next.left + 0.5;
    return next.left - left < width * 0.49 || isBadgeCut ? [label(card)] : [];
  });
}

test('with eight players on a tablet, every card of a long meld shows its rank', { tag: '@desktop' }, async ({
  page,
  openGame,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const hasLongMeld = scene({ bots: SEVEN }, (view, solo) =>
    someAreDown(view, solo) ? view.table.some(({ cards }) => cards.length >= 6) : false,
  );
  const view = await openGame(hasLongMeld, { botsWait: true });
  await expect(page.locator('.meld-cards > li')).toHaveCount(view.table.flatMap(({ cards }) => cards).length);
  expect(await page.evaluate(hiddenInMelds)).toEqual([]);
});

test('a single opponent at the side has room for two melds without scrolling', { tag: '@desktop' }, async ({
  page,
  openGame,
}) => {
  await page.setViewportSize({ width: 1440, height: 760 });
  const isLeftDown = scene({ bots: ['steady', 'steady'] }, (view) => view.players[1]?.isDown === true);
  await openGame(isLeftDown, { botsWait: true });
  const left = page.locator('.opponents-left');
  await expect(left.locator('.meld')).toHaveCount(2);
  const hidden = await left.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBe(0);
});

/** Players, melds and piles that lie on each other; names and points that don't fit. Runs in the page. */
function overlapsOnTable(): string[] {
  const parts = [...document.querySelectorAll('.wide-table :is(.seat, .meld, .pile)')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  const label = (element: Element) => `${element.className} ${element.textContent?.slice(0, 20)}`;
  const overlaps = parts.flatMap(({ element, box }, nth) =>
    parts
      .slice(nth + 1)
      .filter(
        ({ box: other }) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2,
      )
      .map((other) => `${label(element)} × ${label(other.element)}`),
  );
  const cut = [...document.querySelectorAll('.wide-table .seat-name')].filter(
    ({ scrollWidth, clientWidth }) => clientWidth === 0 || scrollWidth > clientWidth + 1,
  );
  return [...overlaps, ...cut.map(label)];
}

const DESKTOPS = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 1920, height: 1080 },
] as const;

for (const [name, bots, down] of [
  ['two', SEVEN.slice(0, 1), 1],
  ['eight', SEVEN, 4],
  ['ten', NINE, 6],
] as const)
  test(`with ${name} players around the table, nothing lies on anything else`, { tag: '@desktop' }, async ({
    page,
    openGame,
  }) => {
    const manyAreDown = scene(
      { bots, rules: ANY_NUMBER },
      (view) =>
        view.currentPlayerId === view.you &&
        view.phase === 'drawn' &&
        new Set(view.table.map(({ ownerId }) => ownerId)).size >= down,
    );
    await openGame(manyAreDown, { botsWait: true });
    await expect(page.getByRole('list', { name: table.opponents }).locator('.seat')).toHaveCount(bots.length);
    for (const size of DESKTOPS)
      await test.step(`${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size);
        await expect.poll(() => page.evaluate(overlapsOnTable)).toEqual([]);
        await expect(page.locator('.my-seat')).toBeInViewport({ ratio: 1 });
        await expect(page.locator('.table-center .pile').first()).toBeInViewport({ ratio: 1 });
      });
  });

test('the player’s own seat stays at the edge of the table, also while something is asked', {
  tag: '@desktop',
}, async ({ page, ann, openGame }) => {
  const expectAtTheEdge = async (asked: Locator) => {
    for (const size of DESKTOPS)
      await test.step(`${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size);
        await expect(asked).toBeVisible();
        await expect(page.locator('.my-seat')).toBeInViewport({ ratio: 1 });
        await expect.poll(() => page.evaluate(ownSeatProblems)).toEqual([]);
      });
  };
  await openGame('may-i-before-somebody', { botsWait: true });
  await expectAtTheEdge(ann.mayI);
  await openGame('lay-down', { botsWait: true });
  await ann.press(ann.button(table.buttons.layDown));
  await expectAtTheEdge(page.getByRole('region', { name: table.layDown.title }));
});

/** Runs in the page. */
function ownSeatProblems(): string[] {
  const felt = document.querySelector('.wide-table')?.getBoundingClientRect() ?? new DOMRect();
  const parts = [...document.querySelectorAll('.my-seat :is(.avatar, .seat-name, .seat-about)')];
  const problems = parts.flatMap((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isOnTop = document.elementFromPoint(x, y)?.closest('.my-seat') !== null;
    return [
      ...(y < felt.top + felt.height * 0.75 ? [`${part.className} isn’t at the edge`] : []),
      ...(isOnTop ? [] : [`${part.className} is covered`]),
    ];
  });
  return parts.length > 0 ? problems : ['no seat'];
}

test('the player’s own three melds are in sight', { tag: '@desktop' }, async ({ page, openGame }) => {
  const areDown = scene({ firstRound: 4 }, ({ table: melds, you, phase, currentPlayerId }) =>
    currentPlayerId === you && phase === 'drawn'
      ? melds.filter((one) => one.ownerId === you).length >= 3
      : false,
  );
  await openGame(areDown, { botsWait: true });
  const melds = page.locator('.my-melds .meld');
  await expect(melds).toHaveCount(3);
  for (const size of DESKTOPS)
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      for (const meld of await melds.all()) await expect(meld).toBeInViewport({ ratio: 0.99 });
    });
});

test('what a wild stands for is never cut off', { tag: '@phone' }, async ({ page, openGame }) => {
  const isTenWild = scene({}, ({ table: melds }) =>
    melds.some(
      ({ type, cards }) =>
        type === 'run' && cards.some(({ rank }, at) => rank === '2' && cards[at - 1]?.rank === '9'),
    ),
  );
  await openGame(isTenWild, { botsWait: true });
  await expect(page.locator('.card-stands-for').first()).toBeAttached();
  expect(await page.evaluate(hiddenInMelds)).toEqual([]);
});

/** Names and points that don't fit, or that have been scrolled out of sight. Runs in the page. */
function cutOffSeats(): string[] {
  return [...document.querySelectorAll('.seat-strip :is(.seat-name, .seat-about)')]
    .filter((words) => {
      const { left, right, width } = words.getBoundingClientRect();
      const isCut = words.scrollWidth > words.clientWidth + 1 || words.scrollHeight > words.clientHeight + 1;
      return width === 0 || isCut || left < 0 || right > innerWidth;
    })
    .map(({ textContent }) => textContent ?? '');
}

const SIZES = [
  { width: 390, height: 660 },
  { width: 320, height: 568 },
  { width: 667, height: 375 },
] as const;

for (const [name, bots] of [
  ['one', SEVEN.slice(0, 1)],
  ['three', SEVEN.slice(0, 3)],
  ['seven', SEVEN],
  ['nine', NINE],
] as const)
  test(`all opponents are there, with their points: ${name}`, { tag: '@phone' }, async ({
    page,
    openGame,
  }) => {
    await openGame(scene({ isKeen: true, bots, rules: ANY_NUMBER }, holding(bots.length > 1 ? 20 : 11)), {
      botsWait: true,
    });
    await expect(page.getByRole('list', { name: table.opponents }).getByRole('listitem')).toHaveCount(
      bots.length,
    );
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await page.evaluate(cutOffSeats), `${size.width} × ${size.height}`).toEqual([]);
    }
  });
