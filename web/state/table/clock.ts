/** Whole seconds until the deadline, both by the device's clock: 0 when it is past; null where there is none. */
export function secondsLeft(deadline: number | null, now: number): number | null {
  return deadline === null ? null : Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Milliseconds until `secondsLeft` changes; null when it no longer will. */
export function untilNextSecond(deadline: number | null, now: number): number | null {
  if (deadline === null || deadline <= now) return null;
  return (deadline - now) % 1000 || 1000;
}
