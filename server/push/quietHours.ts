/** Minutes after midnight in the device's time zone. The end may be on the next day. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** When these quiet hours end; null if it isn't quiet now. On days when clocks are set, it may still be quiet then: ask again. */
export function quietUntil(quiet: QuietHours | null, zone: string, now: number): number | null {
  if (quiet === null) return null;
  const { from, to } = quiet;
  const minute = localMinute(zone, now);
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const left = (to - minute + DAY_MINUTES) % DAY_MINUTES;
  return now - (now % MINUTE) + left * MINUTE;
}

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function localMinute(zone: string, now: number): number {
  // Another version of the server may have known more time zones.
  const timeZone = isTimeZone(zone) ? zone : 'UTC';
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = format.formatToParts(now);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return part('hour') * 60 + part('minute');
}
