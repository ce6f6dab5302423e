import type { Pulse } from './heartbeat.ts';

/** How often the watchdog looks, and how often the main thread has to beat. */
export function stepOf(limitMs: number): number {
  return Math.min(500, limitMs / 10);
}

/** If the watchdog looks this many steps late, it was paused itself. */
const MOST_STEPS_LATE = 4;

/**
 * Looks at the heartbeat every step: true once the main thread hasn't responded for `limitMs`. When the watchdog itself was paused, so was
 * everything else: the laptop was closed, the process was stopped, or the machine has too much to do. Then it starts over.
 */
export function createWatch(limitMs: number): (now: number, pulse: Pulse) => boolean {
  const mostLate = MOST_STEPS_LATE * stepOf(limitMs);
  let beats = -1;
  let aliveAt = 0;
  let lookedAt = 0;
  return (now, pulse) => {
    const wasPaused = now - lookedAt > mostLate;
    lookedAt = now;
    if (pulse.beats !== beats || pulse.isDebugged || wasPaused) aliveAt = now;
    beats = pulse.beats;
    return now - aliveAt >= limitMs;
  };
}
