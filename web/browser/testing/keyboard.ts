import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const MAX_TABS = 120;

/** Presses Tab until the element has focus. Whatever has focus along the way must be visible. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  // Finding it by its role again after every key takes most of the time.
  let element = await goal.elementHandle();
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    const focus = await element?.evaluate((one) => ({
      isHere: one === document.activeElement,
      isGone: !one.isConnected,
    }));
    if (focus?.isHere) return expectFocusVisible(page);
    if (focus?.isGone) element = await goal.elementHandle();
    await page.keyboard.press('Tab');
    await expectFocusVisible(page);
  }
  throw new Error('the Tab key never gets there');
}

export async function pressByKeyboard(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press('Enter');
}

/** The same for one element, by Tab or Shift+Tab, whichever is shorter. */
export async function pressElementByKeyboard(page: Page, goal: ElementHandle<Node>): Promise<void> {
  const key = await goal.evaluate((element) => {
    const { activeElement } = document;
    const isBehind = activeElement !== null && element.compareDocumentPosition(activeElement) & 4;
    return isBehind ? 'Shift+Tab' : 'Tab';
  });
  for (let tabs = 0; !(await goal.evaluate((element) => element === document.activeElement)); tabs++) {
    expect(tabs, `${key} gets there`).toBeLessThan(MAX_TABS);
    await page.keyboard.press(key);
  }
  await expectFocusVisible(page);
  await page.keyboard.press('Enter');
}

/** Goes to a card: to the hand by Tab, along it by arrow keys. */
export async function goToCard(page: Page, hand: Locator, card: Locator): Promise<void> {
  const cards = hand.getByRole('button');
  const isInHand = () => hand.evaluate((element) => element.contains(document.activeElement));
  for (let tabs = 0; !(await isInHand()); tabs++) {
    expect(tabs, 'the Tab key gets to the hand').toBeLessThan(MAX_TABS);
    await page.keyboard.press('Tab');
    await expectFocusVisible(page);
  }
  await page.keyboard.press('Home');
  const count = await cards.count();
  for (let at = 0; at < count && !(await hasFocus(card)); at++) {
    await page.keyboard.press('ArrowRight');
    await expectFocusVisible(page);
  }
  await expect(card).toBeFocused();
}

function hasFocus(goal: Locator): Promise<boolean> {
  return goal.evaluate((element) => element === document.activeElement);
}

/** Once nothing moves anymore, no other element covers the one with focus. */
export async function expectFocusVisible(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whatCoversFocus)).toBeNull();
}

/** Past the last element of the page, nothing has focus. */
function whatCoversFocus(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  // A link may wrap: its first line counts.
  const { left, top, width, height } = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
  const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
  const visible = focused.closest('label') ?? focused;
  if (topmost !== null && visible.contains(topmost)) return null;
  return `${focused.outerHTML} is covered by ${topmost?.outerHTML}`;
}
