import type { ScoreLine } from '../../state/scores.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ChartLine {
  readonly line: ScoreLine;
  readonly points: readonly Point[];
  /** Where its name goes: beside its last point, or as close as the other names allow. */
  readonly labelY: number;
}

interface ChartLayout {
  readonly lines: readonly ChartLine[];
  readonly rounds: readonly { readonly round: number; readonly x: number }[];
  readonly ticks: readonly { readonly points: number; readonly y: number }[];
}

interface ChartSize {
  readonly width: number;
  readonly height: number;
}

export const MARGIN = { left: 34, right: 92, top: 14, bottom: 26 } as const;
const LABEL_HEIGHT = 17;

/** Where every part of the score chart is drawn. */
export function layOutChart(
  lines: readonly ScoreLine[],
  roundCount: number,
  { width, height }: ChartSize,
): ChartLayout {
  const totals = lines.flatMap((line) => line.totals);
  const most = Math.max(1, ...totals);
  const least = Math.min(0, ...totals);
  const step = stepFor(most - least);
  const top = Math.ceil(most / step) * step;
  const bottom = Math.floor(least / step) * step;
  const roundWidth = (width - MARGIN.left - MARGIN.right) / Math.max(1, roundCount);
  const x = (round: number) => MARGIN.left + round * roundWidth;
  const y = (points: number) =>
    height - MARGIN.bottom - ((points - bottom) / (top - bottom)) * (height - MARGIN.top - MARGIN.bottom);
  const drawn = lines.map((line) => ({
    line,
    points: line.totals.map((total, round) => ({ x: x(round), y: y(total) })),
  }));
  const labels = spread(
    drawn.map(({ points }) => points.at(-1)?.y ?? 0),
    MARGIN.top,
    height - MARGIN.bottom,
  );
  return {
    lines: drawn.map((one, nth) => ({ ...one, labelY: labels[nth] ?? 0 })),
    rounds: Array.from({ length: roundCount }, (_, nth) => ({ round: nth + 1, x: x(nth + 1) })),
    ticks: Array.from({ length: (top - bottom) / step + 1 }, (_, nth) => bottom + nth * step).map(
      (points) => ({
        points,
        y: y(points),
      }),
    ),
  };
}

/** About four ticks, at round numbers. */
function stepFor(range: number): number {
  for (let unit = 10; ; unit *= 10) {
    const step = [unit / 2, unit, 2 * unit, 2.5 * unit].find((one) => range / one <= 4);
    if (step !== undefined) return step;
  }
}

/** Spreads the names so none overlaps another, in the order of their lines. */
function spread(wanted: readonly number[], from: number, to: number): number[] {
  const order = wanted.map((y, nth) => ({ y, nth })).sort((a, b) => a.y - b.y);
  const placed: number[] = [];
  order.forEach(({ y }, at) => {
    placed.push(Math.max(y, at === 0 ? from : (placed[at - 1] ?? 0) + LABEL_HEIGHT));
  });
  for (let at = placed.length - 1, below = to; at >= 0; at--) {
    placed[at] = Math.min(placed[at] ?? 0, below);
    below = (placed[at] ?? 0) - LABEL_HEIGHT;
  }
  const result: number[] = [];
  order.forEach(({ nth }, at) => {
    result[nth] = placed[at] ?? 0;
  });
  return result;
}
