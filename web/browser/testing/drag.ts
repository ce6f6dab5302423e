import type { Locator, Page } from '@playwright/test';
import { CARD_CORNER } from './player.ts';

const STEPS = 6;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Drags a card by mouse to the center of a target, which may only appear during the drag. */
export async function drag(page: Page, card: Locator, to: Locator): Promise<void> {
  // Waits until the card has stopped moving.
  await card.hover({ position: CARD_CORNER });
  await page.mouse.down();
  const from = await boxOf(card);
  await page.mouse.move(from.x + CARD_CORNER.x, from.y - CARD_CORNER.y, { steps: 4 });
  const target = await centerOf(to);
  await page.mouse.move(target.x, target.y, { steps: STEPS });
  await page.mouse.up();
}

export async function touchDrag(page: Page, card: Locator, to: Locator): Promise<void> {
  await card.tap({ position: CARD_CORNER, trial: true });
  const { x, y } = await boxOf(card);
  const start = { x: x + CARD_CORNER.x, y: y + CARD_CORNER.y };
  await swipe(page, start, async (move) => {
    await move({ x: start.x, y: start.y - CARD_CORNER.y });
    await move(await centerOf(to));
  });
}

/** Puts a finger down, moves it, and lifts it. */
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

export async function centerOf(what: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(what);
  return { x: x + width / 2, y: y + height / 2 };
}

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (box === null) throw new Error('the element is not visible');
  return box;
}
