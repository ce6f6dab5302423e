import type { After } from '../heartbeat.ts';

export interface VirtualClock {
  readonly after: After;
  now(): number;
  /** Advances time timer by timer, and lets everything each of them causes happen before the next. */
  pass(ms: number): Promise<void>;
  /** How many timers are running. */
  readonly timers: number;
}

/** Time that passes only in tests' hands. */
export function virtualClock(start = 1_000_000): VirtualClock {
  let now = start;
  let nth = 0;
  const timers = new Map<number, { readonly at: number; readonly callback: () => void }>();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

  return {
    now: () => now,
    after(ms, callback) {
      const id = nth++;
      timers.set(id, { at: now + ms, callback });
      return () => timers.delete(id);
    },
    get timers() {
      return timers.size;
    },
    async pass(ms) {
      const until = now + ms;
      await settle();
      for (;;) {
        const next = [...timers].toSorted(([a, x], [b, y]) => x.at - y.at || a - b)[0];
        if (next === undefined || next[1].at > until) break;
        timers.delete(next[0]);
        now = Math.max(now, next[1].at);
        next[1].callback();
        await settle();
      }
      now = until;
    },
  };
}
