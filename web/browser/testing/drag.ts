import type { Locator, Page } from '@playwright/test';

/** A card of the hand is grabbed where its rank stands, since others lie over the rest of it. */
const GRIP = { x: 10, y: 24 };
const STEPS = 6;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Drags a card with the mouse and lets it go in the middle of something, which may come to light only meanwhile. */
export async function drag(page: Page, card: Locator, to: Locator): Promise<void> {
  // As soon as it lies still.
  await card.hover({ position: GRIP });
  await page.mouse.down();
  const from = await boxOf(card);
  await page.mouse.move(from.x + GRIP.x, from.y - GRIP.y, { steps: 4 });
  const target = await middleOf(to);
  await page.mouse.move(target.x, target.y, { steps: STEPS });
  await page.mouse.up();
}

/** The same with a finger. */
export async function dragByFinger(page: Page, card: Locator, to: Locator): Promise<void> {
  await card.tap({ position: GRIP, trial: true });
  const { x, y } = await boxOf(card);
  const start = { x: x + GRIP.x, y: y + GRIP.y };
  await swipe(page, start, async (move) => {
    await move({ x: start.x, y: start.y - GRIP.y });
    await move(await middleOf(to));
  });
}

/** A finger is put down, moved, and lifted. */
export async function swipe(
  page: Page,
  from: Point,
  along: (move: (to: Point) => Promise<void>) => Promise<void>,
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  let at = from;
  await touch('touchStart', [at]);
  await along(async (to) => {
    const { x, y } = at;
    for (let step = 1; step <= STEPS; step++) {
      at = { x: x + ((to.x - x) * step) / STEPS, y: y + ((to.y - y) * step) / STEPS };
      await touch('touchMove', [at]);
    }
  });
  await touch('touchEnd', []);
  await devtools.detach();
}

export async function middleOf(what: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(what);
  return { x: x + width / 2, y: y + height / 2 };
}

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (box === null) throw new Error('it is nowhere to be seen');
  return box;
}
