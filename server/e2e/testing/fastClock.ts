import type { Clock } from '../../host/ports.ts';
import { systemClock } from '../../system.ts';

export interface FastClock extends Clock {
  /** From now on, it's so many times as fast as a real one. */
  speedUp(factor: number): void;
  /** Sets it forward. Timers that run aren't due any sooner. */
  skip(ms: number): void;
}

export function fastClock(start: number): FastClock {
  let factor = 1;
  let base = start;
  let from = performance.now();
  const now = () => base + (performance.now() - from) * factor;
  return {
    now: () => Math.floor(now()),
    after: (ms, call) => systemClock.after(ms / factor, call),
    speedUp(times) {
      base = now();
      from = performance.now();
      factor = times;
    },
    skip(ms) {
      base += ms;
    },
  };
}
