import { quantile } from '../../../bench/load/stats.ts';
import type { MeasureWork } from '../threadWork.ts';

/** How long the people at the other tables wait for the answers to their moves, in ms. */
export interface Waits {
  /** By the clock. */
  readonly waited: readonly number[];
  /** The same without what isn't the server's fault: other programs had the processors, or this one was late to read the answer. */
  readonly waitedForServer: readonly number[];
  /** How long the server's busiest thread worked in the meantime; empty where it can't be measured. */
  readonly worked: readonly number[];
  readonly refusals: number;
  /** For `PlayerOptions`. */
  onRequest(): (result: string) => void;
  stop(): void;
}

export function createWaits(measureWork: MeasureWork | undefined): Waits {
  const waited: number[] = [];
  const waitedForServer: number[] = [];
  const worked: number[] = [];
  const lateness = createLateness();
  let refusals = 0;
  return {
    waited,
    waitedForServer,
    worked,
    get refusals() {
      return refusals;
    },
    onRequest() {
      const sentAt = performance.now();
      const workSince = measureWork?.();
      return (result) => {
        const wait = performance.now() - sentAt;
        const work = workSince?.();
        if (work) worked.push(work.worked);
        waited.push(wait);
        waitedForServer.push(Math.max(0, wait - lateness.since(sentAt) - (work?.heldUp ?? 0)));
        if (result === 'refused') refusals += 1;
      };
    },
    stop: lateness.stop,
  };
}

const TICK_MS = 10;
/** Longer than anybody waits. */
const KEPT_MS = 60_000;

/** How long this program, which is the attacker as well, was too busy to read anything. */
function createLateness() {
  const late: { readonly at: number; readonly ms: number }[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    const at = performance.now();
    if (at - last > 2 * TICK_MS) late.push({ at, ms: at - last - TICK_MS });
    while ((late[0]?.at ?? at) < at - KEPT_MS) late.shift();
    last = at;
  }, TICK_MS);
  return {
    /** The longest time: an answer is read as soon as that is over. */
    since: (start: number) =>
      Math.max(performance.now() - last - TICK_MS, 0, ...late.map(({ at, ms }) => Math.min(ms, at - start))),
    stop: () => clearInterval(timer),
  };
}

export function describeTimes(times: readonly number[]): string {
  const at = (q: number) => `${Math.round(quantile(times, q))} ms`;
  return `${at(0.5)} (median), ${at(0.99)} (99 %), ${at(1)} (longest)`;
}
