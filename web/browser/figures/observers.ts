import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: { unasked: number; table: number; log: number; moved: Record<string, number> };
    taps: Map<number, number>;
    firstCard: Promise<number>;
  }
}

/** From the first paint of every page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = { unasked: 0, table: 0, log: 0, moved: {} };
    const isLog = (node: Node | null) => node instanceof Element && node.closest('.log') !== null;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (!entry.hadRecentInput) window.shifts.unasked += entry.value;
        const isOnlyLog = entry.sources.every(({ node }) => isLog(node));
        window.shifts[isOnlyLog ? 'log' : 'table'] += entry.value;
        if (isOnlyLog) continue;
        const { moved } = window.shifts;
        for (const { node } of entry.sources) {
          const name = node instanceof Element ? node.className : String(node?.nodeName);
          moved[name] = (moved[name] ?? 0) + entry.value;
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function shiftsIn(page: Page): Promise<Window['shifts']> {
  return page.evaluate(() => window.shifts);
}

/** As a browser measures it for people: the longest event of each interaction. */
export async function watchTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.taps = new Map();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as (PerformanceEventTiming & {
        interactionId: number;
      })[])
        if (interactionId > 0)
          window.taps.set(interactionId, Math.max(duration, window.taps.get(interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** What was quicker than 16 ms is not told by the browser, and counts as that. */
export async function tapsIn(page: Page, count: number): Promise<number[]> {
  const told = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    return [...window.taps.values()];
  });
  return [...told, ...Array.from({ length: Math.max(0, count - told.length) }, () => 16)];
}

/** Looks out for it from within the page, which knows best when that was. */
export async function watchFirstCard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.firstCard = new Promise((seen) => {
      const look = () => {
        if (document.querySelector('.hand-card') === null) return;
        watch.disconnect();
        requestAnimationFrame(() => seen(performance.now()));
      };
      const watch = new MutationObserver(look);
      watch.observe(document, { childList: true, subtree: true });
    });
  });
}

export function firstCard(page: Page): Promise<number> {
  return page.evaluate(() => window.firstCard);
}

/** How long each frame took, in milliseconds, from when it began until nothing travels any more. */
export async function framesFor(page: Page, begin: () => Promise<void>): Promise<number[]> {
  const recording = page.evaluate(async () => {
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
    const isTravelling = () =>
      document.getAnimations().some(({ playState, effect }) => {
        const isEndless = effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
        return playState === 'running' && !isEndless;
      });
    const frames: number[] = [];
    let before = await frame();
    let hasBegun = false;
    const latest = before + 5000;
    for (let still = 0; still < 30; still = hasBegun && !isTravelling() ? still + 1 : 0) {
      const now = await frame();
      if (now > latest) break;
      hasBegun ||= isTravelling();
      if (hasBegun) frames.push(now - before);
      before = now;
    }
    return frames;
  });
  await begin();
  return recording;
}
