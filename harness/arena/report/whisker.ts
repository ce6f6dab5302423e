import type { Interval } from '../bootstrap.ts';
import { line, type Scale } from './svg.ts';

/** An interval as a line with a cap at either end. */
export function whisker({ low, high }: Interval, y: number, x: Scale): string {
  const caps = [low, high].map((end) => line(x(end), y - 6, x(end), y + 6, 'whisker'));
  return [line(x(low), y, x(high), y, 'whisker'), ...caps].join('');
}
