import { randomInt } from 'node:crypto';
import type { Clock, RandomText } from './host/ports.ts';

/** The real clock and randomness; tests bring their own. */

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** Milliseconds since some moment. Never jumps when the system's clock is set. */
export const systemMonotonicNow = (): number => performance.now();

export const systemRandom: RandomText = {
  text: (length, letters) => Array.from({ length }, () => letters[randomInt(letters.length)]).join(''),
};
