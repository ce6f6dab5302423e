const DAY = 24 * 60 * 60_000;

/** By the calendar of the device's time zone, not by hours. */
export function daysBetween(from: number, to: number): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / DAY);
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

const FORMATS = {
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
  date: { month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** In the device's language unless another is given. */
export function formatTime(time: number, format: keyof typeof FORMATS, locale?: string): string {
  return new Intl.DateTimeFormat(locale, FORMATS[format]).format(time);
}
