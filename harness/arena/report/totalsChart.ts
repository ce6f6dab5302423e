import type { Histogram } from '../statistics.ts';
import type { LevelSummary } from '../summary.ts';
import { number, percent } from './figures.ts';
import { box, colorOf, drawing, label, line, type Scale, scaleOf, ticksUpTo, WIDTH } from './svg.ts';

const LEFT = 110;
const RIGHT = WIDTH - 20;
const ROW = 100;
/** Above the bars, for the mean. */
const HEADROOM = 28;

/** A small histogram for each level, one above the other, so that they can be compared. */
export function totalsChart(levels: readonly LevelSummary[], totals: Histogram): string {
  const bars = totals.shares[0]?.length ?? 0;
  const until = totals.from + bars * totals.width;
  const x = scaleOf([totals.from, until], [LEFT, RIGHT]);
  const most = Math.max(0.01, ...totals.shares.flat());
  const bottom = levels.length * ROW;
  const edges = ticksUpTo(until, 8).filter((tick) => tick >= totals.from && tick <= until);
  const grid = edges.map(
    (edge) =>
      line(x(edge), 0, x(edge), bottom, 'grid') +
      label({ x: x(edge), y: bottom + 18, words: `${edge}`, anchor: 'middle', look: 'faint' }),
  );
  const rows = levels.map((level, index) => {
    const y = scaleOf([0, most], [(index + 1) * ROW, index * ROW + HEADROOM]);
    return row(level, { totals, shares: totals.shares[index] ?? [], x, y });
  });
  return drawing(bottom + 26, 'How often each level had how many points in a game', ...grid, ...rows);
}

interface Row {
  readonly totals: Histogram;
  readonly shares: readonly number[];
  readonly x: Scale;
  readonly y: Scale;
}

function row({ level, pointsPerDeal }: LevelSummary, { totals, shares, x, y }: Row): string {
  const bars = shares.map((share, index) => {
    const from = totals.from + index * totals.width;
    const title = `${level}, ${from} to ${from + totals.width - 1} points: ${percent(share)}`;
    const width = x(from + totals.width) - x(from) - 1;
    return box({ x: x(from), y: y(share), width, height: y(0) - y(share), look: colorOf(level), title });
  });
  const mean = pointsPerDeal?.mean ?? 0;
  const top = y(0) - ROW;
  return [
    label({ x: LEFT - 10, y: y(0) - 4, words: level, anchor: 'end', look: 'strong' }),
    ...bars,
    line(LEFT, y(0), RIGHT, y(0), 'axis'),
    line(x(mean), y(0), x(mean), top + 10, 'whisker'),
    label({ x: x(mean) + 6, y: top + 20, words: `mean ${number(mean)}` }),
  ].join('');
}
