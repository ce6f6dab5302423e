import type { Day } from '@mayi/bots/practice';

/** The date on the player's own calendar: a new puzzle comes at their midnight. */
export function dayOf(time: number): Day {
  const date = new Date(time);
  const two = (value: number) => `${value}`.padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
