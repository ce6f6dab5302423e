import type { LevelDifference } from '../summary.ts';
import { signed, withInterval } from './figures.ts';
import { drawing, element, label, line, type Scale, scaleOf, ticksUpTo, WIDTH, whisker } from './svg.ts';

const ROW = 36;
const LEFT = 160;
const RIGHT = WIDTH - 200;

/** A dot with a whisker for each pair of levels, to the left or the right of no difference. */
export function differencesChart(differences: readonly LevelDifference[]): string {
  const most = Math.max(1, ...differences.map(reachOf));
  const far = ticksUpTo(most, 2);
  const ticks = [...far.slice(1).map((tick) => -tick), ...far];
  const x = scaleOf([-(far.at(-1) ?? most), far.at(-1) ?? most], [LEFT, RIGHT]);
  const bottom = differences.length * ROW + 4;
  const grid = ticks.map(
    (tick) =>
      line(x(tick), 0, x(tick), bottom, tick === 0 ? 'axis' : 'grid') +
      label({ x: x(tick), y: bottom + 18, words: signedTick(tick), anchor: 'middle', look: 'faint' }),
  );
  return drawing(
    bottom + 26,
    'Differences in points a deal between levels, with 95 % intervals',
    ...grid,
    ...differences.map((difference, index) => row(difference, index * ROW + ROW / 2, x)),
  );
}

function signedTick(tick: number): string {
  return `${tick > 0 ? '+' : ''}${tick}`.replace('-', '−');
}

function reachOf({ points }: LevelDifference): number {
  const { mean = 0, interval } = points ?? {};
  return Math.max(...[mean, interval?.low ?? 0, interval?.high ?? 0].map(Math.abs));
}

function row({ levels, points }: LevelDifference, y: number, x: Scale): string {
  return [
    label({ x: LEFT - 12, y: y + 5, words: levels.join(' − '), anchor: 'end', look: 'strong' }),
    points?.interval ? whisker(points.interval, y, x) : '',
    points ? element('circle', { cx: x(points.mean), cy: y, r: 5, class: 'dot' }) : '',
    label({ x: RIGHT + 16, y: y + 5, words: withInterval(points, signed) }),
  ].join('');
}
