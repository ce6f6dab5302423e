import type { TryOutReport, TryOutStep } from '@mayi/bots';

/** How long the worker plays at most. A hundred games by the usual rules take a quarter of it. */
export const BUDGET_MS = 60_000;
/** Between two reports: often enough to watch, and no work to speak of. */
export const REPORT_MS = 250;

export type TryOutAnswer =
  | { readonly type: 'step'; readonly report: TryOutReport }
  /** All games were played, or the time was up. */
  | { readonly type: 'done'; readonly report: TryOutReport };

/** Plays until it's done or its time is up, which it checks after every move, and reports as it goes. */
export function playTryOut(
  steps: Generator<TryOutStep, TryOutReport>,
  now: () => number,
  send: (answer: TryOutAnswer) => void,
): void {
  const stopAt = now() + BUDGET_MS;
  let reportAt = now();
  for (let step = steps.next(); ; step = steps.next()) {
    const time = now();
    const isOver = step.done || time >= stopAt;
    if (!isOver && time < reportAt) continue;
    const report = step.done ? step.value : step.value.report();
    send({ type: isOver ? 'done' : 'step', report });
    if (isOver) return;
    reportAt = time + REPORT_MS;
  }
}
