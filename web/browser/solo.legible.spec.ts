import type { Level } from '@mayi/core/rules';
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
  ['three', SEVEN.slice(0, 3)],
  ['seven', SEVEN],
] as const)
  test(`${name} opponents are all there, with their points`, { tag: '@phone' }, async ({
    page,
    openGame,
  }) => {
    await openGame(scene({ isKeen: true, bots }, holding(20)), { botsWait: true });
    await expect(page.getByRole('list', { name: table.opponents }).getByRole('listitem')).toHaveCount(
      bots.length,
    );
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await page.evaluate(cutOffSeats), `${size.width} × ${size.height}`).toEqual([]);
    }
  });
