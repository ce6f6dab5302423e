import type { LevelSummary } from '../summary.ts';
import { percent } from './figures.ts';
import { box, colorOf, drawing, label, legend, line, type Scale, scaleOf, ticksUpTo, WIDTH } from './svg.ts';

const LEFT = 50;
const TOP = 34;
const BOTTOM = 244;
/** Narrower bars have no room for a figure above them. */
const ROOM_FOR_WORDS = 34;

/** For each place a bar for each level: how often it finished there. */
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
    group(levels, place, { x: LEFT + place * groupWidth, width: groupWidth, y }),
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

interface Group {
  readonly x: number;
  readonly width: number;
  readonly y: Scale;
}

function group(levels: readonly LevelSummary[], place: number, { x, width, y }: Group): string {
  const barWidth = Math.min((width * 0.8) / levels.length, 70);
  const left = x + (width - barWidth * levels.length) / 2;
  const bars = levels.map(({ level, places }, index) => {
    const share = places[place] ?? 0;
    const at = left + index * barWidth;
    const bar = { x: at + 1, y: y(share), width: barWidth - 2, height: y(0) - y(share) };
    const title = `${level}, ${placeName(place)}: ${percent(share)}`;
    const middle = at + barWidth / 2;
    const words = barWidth < ROOM_FOR_WORDS ? '' : `${Math.round(share * 100)} %`;
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
