import type { After } from '../timers.ts';

export interface VirtualClock {
  readonly after: After;
  now(): number;
  /** Lets time pass, alarm by alarm; after each, all that follows from it happens. */
  pass(ms: number): Promise<void>;
  /** How many alarms are set. */
  readonly alarms: number;
}

/** Time that passes only when it is told to. */
export function virtualClock(start = 1_000_000): VirtualClock {
  let now = start;
  let nth = 0;
  const alarms = new Map<number, { readonly at: number; readonly call: () => void }>();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

  return {
    now: () => now,
    after(ms, call) {
      const id = nth++;
      alarms.set(id, { at: now + ms, call });
      return () => alarms.delete(id);
    },
    get alarms() {
      return alarms.size;
    },
    async pass(ms) {
      const until = now + ms;
      await settle();
      for (;;) {
        const next = [...alarms].toSorted(([a, x], [b, y]) => x.at - y.at || a - b)[0];
        if (next === undefined || next[1].at > until) break;
        alarms.delete(next[0]);
        now = Math.max(now, next[1].at);
        next[1].call();
        await settle();
      }
      now = until;
    },
  };
}
