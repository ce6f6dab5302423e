import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: { unprompted: number; table: number; log: number; moved: Record<string, number> };
    taps: Map<number, number>;
    firstCard: Promise<number>;
  }
}

/** Records layout shifts on every page opened from now on. `unprompted` are those no recent input caused. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = { unprompted: 0, table: 0, log: 0, moved: {} };
    const isLog = (node: Node | null) => node instanceof Element && node.closest('.log') !== null;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (!entry.hadRecentInput) window.shifts.unprompted += entry.value;
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

/** Records the longest event of each interaction, as Interaction to Next Paint does. */
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

/** The browser doesn't report interactions under 16 ms, so the missing ones count as 16. */
export async function tapsIn(page: Page, count: number): Promise<number[]> {
  const reported = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    return [...window.taps.values()];
  });
  return [...reported, ...Array.from({ length: Math.max(0, count - reported.length) }, () => 16)];
}

/** Notes from inside the page when the first card is painted. */
export async function watchFirstCard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.firstCard = new Promise((seen) => {
      const check = () => {
        if (document.querySelector('.hand-card') === null) return;
        watch.disconnect();
        requestAnimationFrame(() => seen(performance.now()));
      };
      const watch = new MutationObserver(check);
      watch.observe(document, { childList: true, subtree: true });
    });
  });
}

export function firstCard(page: Page): Promise<number> {
  return page.evaluate(() => window.firstCard);
}

/** How many milliseconds each frame took, from the start of the first animation to the end of the last. */
export async function framesFor(page: Page, begin: () => Promise<void>): Promise<number[]> {
  const recording = page.evaluate(async () => {
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
    const isAnimating = () =>
      document.getAnimations().some(({ playState, effect }) => {
        const isEndless = effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
        return playState === 'running' && !isEndless;
      });
    const frames: number[] = [];
    let before = await frame();
    let hasStarted = false;
    const latest = before + 5000;
    for (let still = 0; still < 30; still = hasStarted && !isAnimating() ? still + 1 : 0) {
      const now = await frame();
      if (now > latest) break;
      hasStarted ||= isAnimating();
      if (hasStarted) frames.push(now - before);
      before = now;
    }
    return frames;
  });
  await begin();
  return recording;
}
