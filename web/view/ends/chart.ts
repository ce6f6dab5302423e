import type { ScoreLine } from '../../state/scores.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ChartLine {
  readonly line: ScoreLine;
  readonly points: readonly Point[];
  /** Where its name stands: beside its last point, or as near as the other names allow. */
  readonly labelY: number;
}

export interface Chart {
  readonly lines: readonly ChartLine[];
  readonly rounds: readonly { readonly round: number; readonly x: number }[];
  readonly ticks: readonly { readonly points: number; readonly y: number }[];
}

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

export const EDGE = { left: 34, right: 92, top: 14, bottom: 26 } as const;
const LABEL_HEIGHT = 17;

/** Where everything of the chart of the scores is drawn. */
export function chartOf(
  lines: readonly ScoreLine[],
  roundsInAll: number,
  { width, height }: ChartSize,
): Chart {
  const most = Math.max(1, ...lines.flatMap(({ totals }) => totals));
  const step = stepFor(most);
  const top = Math.ceil(most / step) * step;
  const across = (width - EDGE.left - EDGE.right) / Math.max(1, roundsInAll);
  const x = (round: number) => EDGE.left + round * across;
  const y = (points: number) => height - EDGE.bottom - (points / top) * (height - EDGE.top - EDGE.bottom);
  const drawn = lines.map((line) => ({
    line,
    points: line.totals.map((total, round) => ({ x: x(round), y: y(total) })),
  }));
  const labels = spread(
    drawn.map(({ points }) => points.at(-1)?.y ?? 0),
    EDGE.top,
    height - EDGE.bottom,
  );
  return {
    lines: drawn.map((one, nth) => ({ ...one, labelY: labels[nth] ?? 0 })),
    rounds: Array.from({ length: roundsInAll }, (_, nth) => ({ round: nth + 1, x: x(nth + 1) })),
    ticks: Array.from({ length: top / step + 1 }, (_, nth) => ({ points: nth * step, y: y(nth * step) })),
  };
}

/** Round numbers, and about four of them. */
function stepFor(most: number): number {
  return [5, 10, 20, 25, 50, 100, 200, 250].find((step) => most / step <= 4) ?? 500;
}

/** Names one below the other, in the order of their lines, none over another. */
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
