import type { SituationName } from '../solo/testing/situations.ts';
import { texts } from '../texts/index.ts';
import { later } from '../texts/later.ts';
import { orders } from '../texts/orders.ts';
import { expectControlsReachable } from './testing/controls.ts';
import { playUntil } from './testing/playUntil.ts';
import { expect } from './testing/solo.ts';
import { atEverySize, LANDSCAPE, PORTRAIT, test } from './testing/textSize.ts';
import { waitForever } from './testing/waitForever.ts';

const { table } = texts;
const { ends, lobby } = later;

/** The browser's own setting, which media queries in rem follow as well. 16 is the default. */
const TEXT_SIZES = [16, 20, 24, 32] as const;

const SITUATIONS = ['my-turn', 'lay-down', 'may-i-before-somebody'] as const satisfies SituationName[];

/** Words about the opponents that are broken into two lines, and a text on the table that is cut off. Runs in the page. */
function brokenWords(): string[] {
  const range = document.createRange();
  const words = [...document.querySelectorAll('.seat-strip :is(.seat-name, .seat-about)')]
    .flatMap(({ childNodes }) => [...childNodes].filter((node) => node instanceof Text))
    .flatMap((node) =>
      [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      }),
    );
  const cut = [...document.querySelectorAll('.phone-melds')].filter(
    (melds) => melds.querySelector('.meld') === null && melds.scrollHeight > melds.clientHeight + 1,
  );
  return [...words, ...cut.map(({ textContent }) => textContent ?? '')];
}

/** How much taller the page is than the screen: there, nothing would be seen of the table. Runs in the page. */
function pageBelowTheTable(): number {
  return document.documentElement.scrollHeight - innerHeight;
}

for (const textSize of TEXT_SIZES)
  test.describe(`with text of ${textSize} pixels`, { tag: '@phone' }, () => {
    test.use({ textSize });

    test('every control is there', async ({ page, ann, openGame }) => {
      const home = async () => {
        await page.goto('/');
        await expect(ann.button(texts.home.deal)).toBeVisible();
        await atEverySize(page, () => expectControlsReachable(page));
      };
      await test.step('home', home);
      for (const name of SITUATIONS)
        await test.step(name, async () => {
          await openGame(name, { botsWait: true });
          expect(await page.evaluate(() => matchMedia(`(width: ${innerWidth / 16}rem)`).matches)).toBe(
            textSize === 16,
          );
          await atEverySize(page, async () => {
            await expectControlsReachable(page);
            await expect.poll(() => page.evaluate(pageBelowTheTable)).toBeLessThanOrEqual(0);
            await expect.poll(() => page.evaluate(brokenWords)).toEqual([]);
          });
          if (name !== 'lay-down') return;
          await ann.press(ann.button(table.buttons.layDown));
          await expect(page.getByRole('region', { name: table.layDown.title })).toBeVisible();
          await atEverySize(page, () => expectControlsReachable(page));
        });
      await test.step('home, with a game to continue', home);
    });
  });

test.describe('with the largest text', { tag: '@phone' }, () => {
  test.use({ textSize: 32 });

  test('every control of the lobby is there', async ({ page, request, ann }) => {
    const answer = await request.post('/api/rooms', { data: { mayI: 'untimed', seats: 4 } });
    await ann.sitDownAt((await answer.json()).code);
    await expect(ann.button(lobby.imReady)).toBeVisible();
    await atEverySize(page, () => expectControlsReachable(page));
  });

  test('every control at the end of a round is there', async ({ page, ann, openGame }) => {
    await page.addInitScript(waitForever);
    await openGame('last-of-round');
    await playUntil(ann, page.getByRole('region', { name: ends.held }).getByRole('listitem').first());
    await atEverySize(page, () => expectControlsReachable(page));
    await page.keyboard.press('x');
    await expect(ann.button(ends.continue)).toBeVisible();
    await atEverySize(page, () => expectControlsReachable(page));
  });
});

test('in landscape, the whole lay-down is in sight', { tag: '@phone' }, async ({ page, ann, openGame }) => {
  await openGame('lay-down', { botsWait: true });
  await ann.press(ann.button(table.buttons.layDown));
  const panel = page.getByRole('region', { name: table.layDown.title });
  await expect(panel).toBeVisible();
  for (const size of LANDSCAPE)
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      // The panel takes its cards out of the hand a moment after it opens, so everything is looked up again.
      await expect(async () => {
        const parts = [
          ...(await panel.getByRole('button').all()),
          ...(await page.getByRole('group', { name: table.sort.label }).getByRole('button').all()),
          ...(await ann.held.all()),
          ...(await ann.actionBar.getByRole('button').all()),
        ];
        expect(parts.length).toBeGreaterThan(12);
        for (const part of parts) await expect(part).toBeInViewport({ ratio: 0.99, timeout: 1000 });
      }).toPass();
    });
});

test('on a narrow phone, the icons stay beside the contract', { tag: '@phone' }, async ({
  page,
  ann,
  openGame,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openGame('my-turn', { botsWait: true });
  await expect(ann.button(orders.open)).toBeVisible();
  const [contract, menu] = await Promise.all(
    ['.table-contract', '.table-menu'].map((part) => page.locator(part).boundingBox()),
  );
  expect((contract?.x ?? 0) + (contract?.width ?? 0)).toBeLessThanOrEqual((menu?.x ?? 0) + 1);
});

test('in landscape, home starts with something to do', { tag: '@phone' }, async ({ page, ann }) => {
  await page.goto('/');
  for (const size of LANDSCAPE) {
    await page.setViewportSize(size);
    await expect(ann.button(texts.home.deal)).toBeInViewport({ ratio: 1 });
  }
});

test('in landscape, the lobby shows who is there, the link and the button at once', {
  tag: '@phone',
}, async ({ page, request, ann }) => {
  const answer = await request.post('/api/rooms', { data: { seats: 3 } });
  await ann.sitDownAt((await answer.json()).code);
  for (const size of LANDSCAPE.filter(({ width }) => width >= 768)) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(ann.button(lobby.imReady)).toBeInViewport({ ratio: 1 });
    await expect(ann.button(lobby.copy)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(`(${lobby.you})`)).toBeInViewport();
  }
});

test('a refusal stands right above the hand, and covers none of it', { tag: '@phone' }, async ({
  page,
  ann,
  openGame,
}) => {
  await openGame('lay-down', { botsWait: true });
  for (const size of [PORTRAIT[0], LANDSCAPE[0]]) {
    await page.setViewportSize(size);
    const discard = ann.actionBar.getByRole('button', { name: table.buttons.discard });
    const note = page.getByRole('alert').getByText(table.needs.oneCard);
    // A forced tap doesn't wait until the table stands still, and may land beside the button.
    await expect(async () => {
      await discard.tap({ force: true });
      await expect(note).toBeVisible({ timeout: 3000 });
    }).toPass();
    const [noteBox, handBox] = [await note.boundingBox(), await ann.hand.boundingBox()];
    const gap = (handBox?.y ?? 0) - ((noteBox?.y ?? 0) + (noteBox?.height ?? 0));
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(44);
    await page.getByRole('button', { name: table.problem.dismiss }).tap();
  }
});
