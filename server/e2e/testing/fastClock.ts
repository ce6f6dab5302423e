import type { Clock } from '../../host/ports.ts';
import { systemClock } from '../../system.ts';

export interface FastClock extends Clock {
  /** Sets it forward. Timers that run aren't due any sooner. */
  skip(ms: number): void;
  /** From now on, it's as fast as a real clock. */
  slowDown(): void;
}

/** Real time, so many times as fast. */
export function fastClock(start: number, speed: number): FastClock {
  let factor = speed;
  let base = start;
  let from = performance.now();
  const now = () => base + (performance.now() - from) * factor;
  return {
    now: () => Math.floor(now()),
    after: (ms, call) => systemClock.after(ms / factor, call),
    skip(ms) {
      base += ms;
    },
    slowDown() {
      base = now();
      from = performance.now();
      factor = 1;
    },
  };
}
