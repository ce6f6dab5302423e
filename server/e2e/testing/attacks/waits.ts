import { quantile } from '../../../bench/load/stats.ts';
import type { ThreadWork } from '../threadWork.ts';

/** How long the people at the other tables wait for the answers to their moves. */
export interface Waits {
  /** By the clock, in ms. */
  readonly waited: readonly number[];
  /** How long the server's busiest thread worked in the meantime, in ms; empty where it can't be measured. */
  readonly worked: readonly number[];
  readonly refusals: number;
  /** For `PlayerOptions`. */
  onRequest(): (result: string) => void;
}

export function createWaits(work: ThreadWork | undefined): Waits {
  const waited: number[] = [];
  const worked: number[] = [];
  let refusals = 0;
  return {
    waited,
    worked,
    get refusals() {
      return refusals;
    },
    onRequest() {
      const sentAt = performance.now();
      const workSince = work?.start();
      return (result) => {
        waited.push(performance.now() - sentAt);
        if (workSince) worked.push(workSince());
        if (result === 'refused') refusals += 1;
      };
    },
  };
}

export function describeTimes(times: readonly number[]): string {
  const at = (q: number) => `${Math.round(quantile(times, q))} ms`;
  return `${at(0.5)} (median), ${at(0.99)} (99 %), ${at(1)} (longest)`;
}
