import { randomInt } from 'node:crypto';
import type { Chance, Clock } from './host/ports.ts';

export const worldClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** Goes on evenly, though the clock be set. */
export const worldStopwatch = (): number => performance.now();

export const worldChance: Chance = {
  text: (length, letters) => Array.from({ length }, () => letters[randomInt(letters.length)]).join(''),
};
