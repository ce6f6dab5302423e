import type { Clock } from '../ports.ts';

export interface VirtualClock extends Clock {
  /** Lets time pass, timer by timer, and settles after each. */
  pass(ms: number): Promise<void>;
  /** As when somebody corrects the machine's clock. Timers fire after the same time as before. */
  setBack(ms: number): void;
  /** Runs everything that isn't waiting for a timer. */
  settle(): Promise<void>;
  /** How many timers are running. */
  readonly timers: number;
}

/** One turn of the event loop: enough for everything that happens in this thread's memory. */
export async function nextTurn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

/** Time that passes only when a test lets it. */
export function virtualClock(start = 1_000_000_000, settle = nextTurn): VirtualClock {
  let now = start;
  let nth = 0;
  const timers = new Map<number, { readonly at: number; readonly call: () => void }>();

  return {
    now: () => now,
    after(ms, call) {
      const id = nth++;
      timers.set(id, { at: now + ms, call });
      return () => timers.delete(id);
    },
    settle,
    setBack(ms) {
      now -= ms;
      for (const [id, { at, call }] of timers) timers.set(id, { at: at - ms, call });
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
        next[1].call();
        await settle();
      }
      now = until;
    },
  };
}
