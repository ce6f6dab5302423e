import type { Locator, Page } from '@playwright/test';

/** A card of the hand is grabbed where its rank stands, since others lie over the rest of it. */
const GRIP = { x: 10, y: 24 };

/** Drags a card with the mouse and lets it go in the middle of something, which may come to light only meanwhile. */
export async function drag(page: Page, card: Locator, to: Locator): Promise<void> {
  // As soon as it lies still.
  await card.hover({ position: GRIP });
  await page.mouse.down();
  const from = await boxOf(card);
  await page.mouse.move(from.x + GRIP.x, from.y - GRIP.y, { steps: 4 });
  const target = await boxOf(to);
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 6 });
  await page.mouse.up();
}

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (box === null) throw new Error('it is nowhere to be seen');
  return box;
}
