/** A message never arrives early, so a slightly smaller skew only means that it was slow; a much smaller one is real. */
const SLOWEST_MESSAGE_MS = 3000;

/** The table's clock minus the device's, after another measurement; `skew` is undefined before the first one. */
export function adjustSkew(skew: number | undefined, measured: number): number {
  return skew === undefined || measured > skew || measured < skew - SLOWEST_MESSAGE_MS ? measured : skew;
}

/** Whole seconds until the deadline by the device's clock: 0 once it has passed, null where there is none. */
export function secondsLeft(deadline: number | null, now: number): number | null {
  return deadline === null ? null : Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Milliseconds until `secondsLeft` changes; null when it no longer will. */
export function untilNextSecond(deadline: number | null, now: number): number | null {
  if (deadline === null || deadline <= now) return null;
  return (deadline - now) % 1000 || 1000;
}
