import { describeContract } from '@mayi/core/rules';
import { rulesOf } from '../../houseRules.ts';
import type { ArenaSettings } from '../results.ts';
import type { Histogram } from '../statistics.ts';
import type { LevelDifference, LevelSummary } from '../summary.ts';
import { number, percent, signed, withInterval } from './figures.ts';
import {
  box,
  colorOf,
  drawing,
  element,
  escapeText,
  label,
  legend,
  line,
  type Scale,
  scaleOf,
  ticksUpTo,
  WIDTH,
  whisker,
} from './svg.ts';

const POINTS_ROW = 46;
const POINTS_BAR = 24;
const POINTS_LEFT = 110;
const POINTS_RIGHT = WIDTH - 190;

/** A bar for each level, with a whisker for its interval. */
export function pointsChart(levels: readonly LevelSummary[]): string {
  const most = Math.max(1, ...levels.map(pointsReach));
  const least = Math.min(
    0,
    ...levels.map(({ pointsPerDeal }) => pointsPerDeal?.interval?.low ?? pointsPerDeal?.mean ?? 0),
  );
  const below =
    least < 0
      ? ticksUpTo(-least)
          .slice(1)
          .map((tick) => -tick)
      : [];
  const ticks = [...below.toReversed(), ...ticksUpTo(most)];
  const x = scaleOf([ticks[0] ?? 0, ticks.at(-1) ?? most], [POINTS_LEFT, POINTS_RIGHT]);
  const bottom = levels.length * POINTS_ROW + 6;
  const grid = ticks.map(
    (tick) =>
      line(x(tick), 0, x(tick), bottom, 'grid') +
      label({
        x: x(tick),
        y: bottom + 18,
        words: `${tick}`.replace('-', '−'),
        anchor: 'middle',
        look: 'faint',
      }),
  );
  return drawing(
    bottom + 26,
    'Points a deal of each level, with 95 % intervals',
    ...grid,
    ...levels.map((level, index) => pointsRow(level, index * POINTS_ROW + POINTS_ROW / 2, x)),
  );
}

function pointsReach({ pointsPerDeal }: LevelSummary): number {
  return Math.max(pointsPerDeal?.mean ?? 0, pointsPerDeal?.interval?.high ?? 0);
}

function pointsRow(summary: LevelSummary, middle: number, x: Scale): string {
  const { level, pointsPerDeal } = summary;
  const mean = pointsPerDeal?.mean ?? 0;
  const words = withInterval(pointsPerDeal, number);
  const bar = {
    x: x(Math.min(0, mean)),
    y: middle - POINTS_BAR / 2,
    width: Math.abs(x(mean) - x(0)),
    height: POINTS_BAR,
  };
  return [
    label({ x: POINTS_LEFT - 10, y: middle + 5, words: level, anchor: 'end', look: 'strong' }),
    box({ ...bar, look: colorOf(level), title: `${level}: ${words}` }),
    pointsPerDeal?.interval ? whisker(pointsPerDeal.interval, middle, x) : '',
    label({ x: x(pointsReach(summary)) + 10, y: middle + 5, words }),
  ].join('');
}

const DIFFERENCE_ROW = 36;
const DIFFERENCE_LEFT = 160;
const DIFFERENCE_RIGHT = WIDTH - 200;

/** A dot with a whisker for each pair of levels, left or right of zero. */
export function differencesChart(differences: readonly LevelDifference[]): string {
  const most = Math.max(1, ...differences.map(differenceReach));
  const far = ticksUpTo(most, 2);
  const ticks = [...far.slice(1).map((tick) => -tick), ...far];
  const x = scaleOf([-(far.at(-1) ?? most), far.at(-1) ?? most], [DIFFERENCE_LEFT, DIFFERENCE_RIGHT]);
  const bottom = differences.length * DIFFERENCE_ROW + 4;
  const grid = ticks.map(
    (tick) =>
      line(x(tick), 0, x(tick), bottom, tick === 0 ? 'axis' : 'grid') +
      label({ x: x(tick), y: bottom + 18, words: signedTick(tick), anchor: 'middle', look: 'faint' }),
  );
  return drawing(
    bottom + 26,
    'Differences in points a deal between levels, with 95 % intervals',
    ...grid,
    ...differences.map((difference, index) =>
      differenceRow(difference, index * DIFFERENCE_ROW + DIFFERENCE_ROW / 2, x),
    ),
  );
}

function signedTick(tick: number): string {
  return `${tick > 0 ? '+' : ''}${tick}`.replace('-', '−');
}

function differenceReach({ points }: LevelDifference): number {
  const { mean = 0, interval } = points ?? {};
  return Math.max(...[mean, interval?.low ?? 0, interval?.high ?? 0].map(Math.abs));
}

function differenceRow({ levels, points }: LevelDifference, y: number, x: Scale): string {
  return [
    label({ x: DIFFERENCE_LEFT - 12, y: y + 5, words: levels.join(' − '), anchor: 'end', look: 'strong' }),
    points?.interval ? whisker(points.interval, y, x) : '',
    points ? element('circle', { cx: x(points.mean), cy: y, r: 5, class: 'dot' }) : '',
    label({ x: DIFFERENCE_RIGHT + 16, y: y + 5, words: withInterval(points, signed) }),
  ].join('');
}

/** Of the plot area in the places and rounds charts. */
const LEFT = 50;
const TOP = 34;
const BOTTOM = 244;
/** Narrower bars have no room for a number above them. */
const MIN_LABEL_WIDTH = 34;

/** How often each level finished in each place: a group of bars per place. */
export function placesChart(levels: readonly LevelSummary[]): string {
  const places = levels[0]?.places.length ?? 0;
  const most = Math.max(...levels.flatMap((level) => level.places), 0.01);
  const ticks = ticksUpTo(most, 4);
  const y = scaleOf([0, ticks.at(-1) ?? most], [BOTTOM, TOP]);
  const grid = ticks.map(
    (tick) =>
      line(LEFT, y(tick), WIDTH, y(tick), 'grid') +
      label({
        x: LEFT - 8,
        y: y(tick) + 4,
        words: `${Math.round(tick * 100)} %`,
        anchor: 'end',
        look: 'faint',
      }),
  );
  const groupWidth = (WIDTH - LEFT) / places;
  const groups = Array.from({ length: places }, (_, place) =>
    placeGroup(levels, place, { x: LEFT + place * groupWidth, width: groupWidth, y }),
  );
  const chance = line(LEFT, y(1 / places), WIDTH, y(1 / places), 'chance');
  const names = levels.map(({ level }) => level);
  return drawing(
    BOTTOM + 26,
    'How often each level finished in each place',
    legend(names, LEFT, 12),
    ...grid,
    ...groups,
    chance,
  );
}

interface PlaceGroup {
  readonly x: number;
  readonly width: number;
  readonly y: Scale;
}

function placeGroup(levels: readonly LevelSummary[], place: number, { x, width, y }: PlaceGroup): string {
  const barWidth = Math.min((width * 0.8) / levels.length, 70);
  const left = x + (width - barWidth * levels.length) / 2;
  const bars = levels.map(({ level, places }, index) => {
    const share = places[place] ?? 0;
    const at = left + index * barWidth;
    const bar = { x: at + 1, y: y(share), width: barWidth - 2, height: y(0) - y(share) };
    const title = `${level}, ${placeName(place)}: ${percent(share)}`;
    const middle = at + barWidth / 2;
    const words = barWidth < MIN_LABEL_WIDTH ? '' : `${Math.round(share * 100)} %`;
    return box({ ...bar, look: colorOf(level), title }) + above(words, middle, y(share));
  });
  const name = label({ x: x + width / 2, y: BOTTOM + 20, words: placeName(place), anchor: 'middle' });
  return bars.join('') + name;
}

function above(words: string, x: number, y: number): string {
  return words === '' ? '' : label({ x, y: y - 5, words, anchor: 'middle' });
}

function placeName(place: number): string {
  return ['1st', '2nd', '3rd'][place] ?? `${place + 1}th`;
}

/** A line for each level with its points in each round. */
export function roundsChart(levels: readonly LevelSummary[], settings: ArenaSettings): string {
  const count = levels[0]?.pointsByRound.length ?? 0;
  const most = Math.max(
    1,
    ...levels.flatMap(({ pointsByRound }) => pointsByRound.map((points) => points ?? 0)),
  );
  const ticks = ticksUpTo(most);
  const y = scaleOf([0, ticks.at(-1) ?? most], [BOTTOM, TOP]);
  const step = (WIDTH - LEFT) / Math.max(count, 1);
  const x: Scale = (index) => LEFT + (index + 0.5) * step;
  const grid = ticks.map(
    (tick) =>
      line(LEFT, y(tick), WIDTH, y(tick), 'grid') +
      label({ x: LEFT - 8, y: y(tick) + 4, words: `${tick}`, anchor: 'end', look: 'faint' }),
  );
  const rounds = Array.from({ length: count }, (_, index) => roundLabel(settings, index, x(index)));
  return drawing(
    BOTTOM + 44,
    'Points of each level in each round',
    legend(
      levels.map(({ level }) => level),
      LEFT,
      12,
    ),
    ...grid,
    ...rounds,
    ...levels.map((level) => levelLine(level, x, y)),
  );
}

function roundLabel({ rules, round }: ArenaSettings, index: number, x: number): string {
  const roundNumber = round ?? index + 1;
  const contract = describeContract({ melds: rulesOf(rules).contracts[roundNumber - 1] ?? [] });
  return (
    label({ x, y: BOTTOM + 20, words: `round ${roundNumber}`, anchor: 'middle' }) +
    label({ x, y: BOTTOM + 38, words: contract, anchor: 'middle', look: 'faint' })
  );
}

function levelLine({ level, pointsByRound }: LevelSummary, x: Scale, y: Scale): string {
  const dots = pointsByRound.flatMap((points, index) => (points === null ? [] : [{ points, index }]));
  const path = dots.map(({ points, index }) => `${x(index).toFixed(1)},${y(points).toFixed(1)}`).join(' ');
  const marks = dots.map(({ points, index }) =>
    element(
      'circle',
      { cx: x(index), cy: y(points), r: 5, class: colorOf(level) },
      element('title', {}, escapeText(`${level}: ${number(points)}`)),
    ),
  );
  return element('polyline', { points: path, class: `path ${colorOf(level)}` }) + marks.join('');
}

const TOTALS_LEFT = 110;
const TOTALS_RIGHT = WIDTH - 20;
const TOTALS_ROW = 100;
/** Room above the bars for the mean. */
const TOTALS_HEADROOM = 28;

/** A histogram of points per game for each level, on a common axis. */
export function totalsChart(levels: readonly LevelSummary[], totals: Histogram): string {
  const bars = totals.shares[0]?.length ?? 0;
  const until = totals.from + bars * totals.width;
  const x = scaleOf([totals.from, until], [TOTALS_LEFT, TOTALS_RIGHT]);
  const most = Math.max(0.01, ...totals.shares.flat());
  const bottom = levels.length * TOTALS_ROW;
  const edges = ticksUpTo(until, 8).filter((tick) => tick >= totals.from && tick <= until);
  const grid = edges.map(
    (edge) =>
      line(x(edge), 0, x(edge), bottom, 'grid') +
      label({ x: x(edge), y: bottom + 18, words: `${edge}`, anchor: 'middle', look: 'faint' }),
  );
  const rows = levels.map((level, index) => {
    const y = scaleOf([0, most], [(index + 1) * TOTALS_ROW, index * TOTALS_ROW + TOTALS_HEADROOM]);
    return totalsRow(level, { totals, shares: totals.shares[index] ?? [], x, y });
  });
  return drawing(bottom + 26, 'Distribution of points per game for each level', ...grid, ...rows);
}

interface TotalsRow {
  readonly totals: Histogram;
  readonly shares: readonly number[];
  readonly x: Scale;
  readonly y: Scale;
}

function totalsRow({ level, pointsPerDeal }: LevelSummary, { totals, shares, x, y }: TotalsRow): string {
  const bars = shares.map((share, index) => {
    const from = totals.from + index * totals.width;
    const title = `${level}, ${from} to ${from + totals.width - 1} points: ${percent(share)}`;
    const width = x(from + totals.width) - x(from) - 1;
    return box({ x: x(from), y: y(share), width, height: y(0) - y(share), look: colorOf(level), title });
  });
  const mean = pointsPerDeal?.mean ?? 0;
  const top = y(0) - TOTALS_ROW;
  return [
    label({ x: TOTALS_LEFT - 10, y: y(0) - 4, words: level, anchor: 'end', look: 'strong' }),
    ...bars,
    line(TOTALS_LEFT, y(0), TOTALS_RIGHT, y(0), 'axis'),
    line(x(mean), y(0), x(mean), top + 10, 'whisker'),
    label({ x: x(mean) + 6, y: top + 20, words: `mean ${number(mean)}` }),
  ].join('');
}
