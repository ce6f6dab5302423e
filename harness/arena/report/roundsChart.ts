import { describeContract, PRESETS } from '@mayi/core/rules';
import type { ArenaSettings } from '../results.ts';
import type { LevelSummary } from '../summary.ts';
import { number } from './figures.ts';
import {
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
} from './svg.ts';

const LEFT = 50;
const TOP = 34;
const BOTTOM = 244;

/** A line for each level: its points in each round. */
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
  const contract = describeContract({ melds: PRESETS[rules].contracts[roundNumber - 1] ?? [] });
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
