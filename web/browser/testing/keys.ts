import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const MOST_STOPS = 120;

/** Tabs on until it has the focus. On the way, whatever has it is in plain sight. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await hasFocus(goal)) return expectFocusInSight(page);
    await page.keyboard.press('Tab');
    await expectFocusInSight(page);
  }
  throw new Error('the Tab key never comes there');
}

/** Goes there by Tab and presses it. */
export async function pressByKey(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press('Enter');
}

/** The same for this very button, on the shorter way there. */
export async function pressThisByKey(page: Page, goal: ElementHandle<Node>): Promise<void> {
  const key = await goal.evaluate((element) => {
    const { activeElement } = document;
    const isAhead = activeElement !== null && element.compareDocumentPosition(activeElement) & 4;
    return isAhead ? 'Shift+Tab' : 'Tab';
  });
  for (let stops = 0; !(await goal.evaluate((element) => element === document.activeElement)); stops++) {
    expect(stops, `${key} comes there`).toBeLessThan(MOST_STOPS);
    await page.keyboard.press(key);
  }
  await expectFocusInSight(page);
  await page.keyboard.press('Enter');
}

/** Goes to a card of the hand: there by Tab, along it by arrow keys. */
export async function goToCard(page: Page, hand: Locator, card: Locator): Promise<void> {
  const cards = hand.getByRole('button');
  const isInHand = () => hand.evaluate((element) => element.contains(document.activeElement));
  for (let stops = 0; !(await isInHand()); stops++) {
    expect(stops, 'the Tab key comes to the hand').toBeLessThan(MOST_STOPS);
    await page.keyboard.press('Tab');
    await expectFocusInSight(page);
  }
  await page.keyboard.press('Home');
  const count = await cards.count();
  for (let at = 0; at < count && !(await hasFocus(card)); at++) {
    await page.keyboard.press('ArrowRight');
    await expectFocusInSight(page);
  }
  await expect(card).toBeFocused();
}

function hasFocus(goal: Locator): Promise<boolean> {
  return goal.evaluate((element) => element === document.activeElement);
}

/** It is the topmost thing where it is, as soon as it lies still. */
export async function expectFocusInSight(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whatHidesTheFocus)).toBeNull();
}

/** The focus may be at the end of the page, and so nowhere. */
function whatHidesTheFocus(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const seen = focused.closest('label') ?? focused;
  return above !== null && seen.contains(above) ? null : `${focused.outerHTML} is behind ${above?.outerHTML}`;
}
