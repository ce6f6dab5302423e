import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Nothing is wider than the screen or its button, and every control can be scrolled to, uncovered, and hit with a finger. */
export async function expectControlsReachable(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(problemsWithControls)).toEqual([]);
}

/** Runs in the page. */
function problemsWithControls(): string[] {
  /** Cards overlap: of those, the corner that shows is touched. Melds are as large as they are. Rule ids are part of a sentence. */
  const ANY_SIZE = '.hand-card, .slot-card, .meld-zone, .rule-id';
  /** The buttons of a replay share a phone's width. */
  const targetOf = (control: Element) => (control.closest('.replay-bar') ? 40 : 44);
  const name = (element: Element) =>
    `${element.tagName} ${element.className}: ${element.ariaLabel ?? element.textContent?.slice(0, 40)}`;
  const isVisible = (element: Element) =>
    element.checkVisibility() &&
    !element.matches(
      '.sr-only, .sr-only *, [inert] *, [aria-hidden="true"] *, input[type="radio"], input[aria-hidden="true"], :disabled',
    );

  const wide = [document.documentElement, ...document.querySelectorAll('main, button:not([aria-label])')]
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => `${name(element)} is too wide`);
  const controls = [...document.querySelectorAll('button, a[href], input, summary, select')].filter(
    isVisible,
  );
  const small = controls
    .filter((control) => !control.matches(ANY_SIZE) && getComputedStyle(control).display !== 'inline')
    .filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      return Math.min(width, height) < targetOf(control) - 0.1;
    })
    .map((control) => `${name(control)} is small`);
  const covered = controls.flatMap((control) => {
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const isCard = control.matches('.hand-card, .slot-card');
    const topmost = document.elementFromPoint(
      left + (isCard ? 10 : width / 2),
      top + (isCard ? 20 : height / 2),
    );
    if (topmost !== null && (control.closest('label') ?? control).contains(topmost)) return [];
    return [`${name(control)} is covered by ${topmost && name(topmost)}`];
  });
  return controls.length === 0 ? ['no controls'] : [...wide, ...small, ...covered];
}
