import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { expectAccessible } from './testing/expectAccessible.ts';
import { playUntil } from './testing/playUntil.ts';
import { expect, test } from './testing/solo.ts';
import { waitForever } from './testing/waitForever.ts';

const { table } = texts;
const { ends } = later;

test('the last card of a game: the table, everyone’s hand, the winner, then the result', async ({
  page,
  ann,
  openGame,
}) => {
  await page.addInitScript(waitForever);
  await openGame('last-move');
  const hands = page.getByRole('region', { name: ends.held });
  const result = page.getByRole('heading', { level: 1, name: /won|tied/ });
  await ann.press(ann.button(table.buttons.layDownAll));
  await ann.press(ann.button(table.layDown.confirm));
  await expect(hands).toBeVisible();
  await expect(page.getByRole('heading', { name: table.round(6, 6) })).toBeVisible();
  await expect(hands.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await expect(result).toBeHidden();
  await page.keyboard.press('x');
  await expect(hands).toBeHidden();
  await expect(page.getByRole('paragraph').filter({ hasText: /^You won!$/ })).toBeVisible();
  await expectAccessible(page);
  await ann.press(ann.button(ends.skip));
  await expect(result).toBeVisible();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the last card of a round: the table and everyone’s hand, then the scores', { tag: '@phone' }, async ({
    page,
    ann,
    openGame,
  }) => {
    await page.addInitScript(waitForever);
    await openGame('last-of-round');
    const hands = page.getByRole('region', { name: ends.held });
    const scores = page.getByRole('dialog');
    await playUntil(ann, hands);
    await expect(hands.getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('heading', { name: table.round(1, 6) })).toBeVisible();
    await expect(scores).toBeHidden();
    await page.keyboard.press('x');
    await expect(scores.getByText(ends.roundOver(1))).toBeVisible();
    await expect(scores.getByRole('heading', { name: ends.totals })).toBeVisible();
  });
});

test('the last card of a lost game: congratulations to the winner, without a key', {
  tag: '@desktop',
}, async ({ page, ann, openGame }) => {
  await openGame('last-move-lost');
  await ann.press(ann.button(table.buttons.layDownAll));
  await ann.press(ann.button(table.layDown.confirm));
  const scene = page.getByRole('region', { name: ends.gameOver });
  await expect(scene.getByText(/^Congratulations, .+!$/)).toBeVisible();
  await expect(scene.getByText(/^You came in \w+, \d+ points? behind\.$/)).toBeVisible();
  await expect(scene.getByText(ends.youWon)).toBeHidden();
  await ann.press(ann.button(ends.skip));
  await expect(page.getByRole('heading', { level: 1, name: / won\.$/ })).toBeVisible();
});

test('the second tap of a double tap on Continue does nothing, also with reduced motion', {
  tag: '@phone',
}, async ({ page, ann, openGame }) => {
  await openGame('round-end', { botsWait: true });
  await page.evaluate(watchForHold);
  await ann.press(ann.button(ends.continue));
  await expect.poll(() => page.evaluate(() => window.heldMs)).toBeGreaterThanOrEqual(400);
});

declare global {
  interface Window {
    /** For how long the bar ignores taps when the table appears. */
    heldMs?: number;
  }
}

/** Runs in the page. Measuring the time itself would fail on a slow machine. */
function watchForHold(): void {
  new MutationObserver(() => {
    const held = document
      .querySelector('.table-screen[data-phase="playing"] .table-foot')
      ?.getAnimations()
      .find((one) => one instanceof CSSAnimation && one.animationName === 'hold');
    if (held !== undefined) window.heldMs ??= Number(held.effect?.getComputedTiming().endTime);
  }).observe(document, { subtree: true, attributes: true, childList: true });
}
