import type { LevelSummary } from '../summary.ts';
import { number, withInterval } from './figures.ts';
import { box, colorOf, drawing, label, line, type Scale, scaleOf, ticksUpTo, WIDTH, whisker } from './svg.ts';

const ROW = 46;
const BAR = 24;
const LEFT = 110;
const RIGHT = WIDTH - 190;

/** A bar for each level, with a whisker for its interval. */
export function pointsChart(levels: readonly LevelSummary[]): string {
  const most = Math.max(1, ...levels.map(reachOf));
  const ticks = ticksUpTo(most);
  const x = scaleOf([0, ticks.at(-1) ?? most], [LEFT, RIGHT]);
  const bottom = levels.length * ROW + 6;
  const grid = ticks.map(
    (tick) =>
      line(x(tick), 0, x(tick), bottom, 'grid') +
      label({ x: x(tick), y: bottom + 18, words: `${tick}`, anchor: 'middle', look: 'faint' }),
  );
  return drawing(
    bottom + 26,
    'Points a deal of each level, with 95 % intervals',
    ...grid,
    ...levels.map((level, index) => row(level, index * ROW + ROW / 2, x)),
  );
}

function reachOf({ pointsPerDeal }: LevelSummary): number {
  return Math.max(pointsPerDeal?.mean ?? 0, pointsPerDeal?.interval?.high ?? 0);
}

function row(summary: LevelSummary, middle: number, x: Scale): string {
  const { level, pointsPerDeal } = summary;
  const mean = pointsPerDeal?.mean ?? 0;
  const words = withInterval(pointsPerDeal, number);
  const bar = { x: x(0), y: middle - BAR / 2, width: x(mean) - x(0), height: BAR };
  return [
    label({ x: LEFT - 10, y: middle + 5, words: level, anchor: 'end', look: 'strong' }),
    box({ ...bar, look: colorOf(level), title: `${level}: ${words}` }),
    pointsPerDeal?.interval ? whisker(pointsPerDeal.interval, middle, x) : '',
    label({ x: x(reachOf(summary)) + 10, y: middle + 5, words }),
  ].join('');
}
