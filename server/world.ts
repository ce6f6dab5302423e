import { randomInt } from 'node:crypto';
import type { Chance, Clock } from './host/ports.ts';

export const worldClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

export const worldChance: Chance = {
  text: (length, letters) => Array.from({ length }, () => letters[randomInt(letters.length)]).join(''),
};
