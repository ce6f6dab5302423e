const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** `15 Nov 2026, 20:01`, as it is written where the player lives. */
export function whenOf(milliseconds: number): string {
  return format.format(milliseconds);
}
