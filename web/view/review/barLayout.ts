/** A bar of a chart, up from the zero line or down from it. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BarGroup {
  /** The middle of the group. */
  readonly x: number;
  readonly bars: readonly Bar[];
}

export interface BarLayout {
  readonly groups: readonly BarGroup[];
  readonly zero: number;
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

interface BarSize {
  readonly width: number;
  readonly height: number;
}

export const BAR_MARGIN = { left: 36, right: 6, top: 10, bottom: 24 } as const;
/** Of the room a group has, for its bars. */
const FILLED = 0.7;
const WIDEST = 26;
/** A bar of nothing is still there to be seen. */
const LEAST = 1.5;

/** Where the bars go: a group for each game or round, and in it a bar for each value. */
export function layOutBars(
  values: readonly (readonly number[])[],
  { width, height }: BarSize,
  ticks: number,
): BarLayout {
  const { left, right, top, bottom } = BAR_MARGIN;
  const all = values.flat();
  const step = stepFor(Math.max(1, ...all) - Math.min(0, ...all), ticks);
  const high = Math.max(step, Math.ceil(Math.max(0, ...all) / step) * step);
  const low = Math.floor(Math.min(0, ...all) / step) * step;
  const y = (value: number) => top + ((high - value) / (high - low)) * (height - top - bottom);
  const room = (width - left - right) / Math.max(1, values.length);
  const groups = values.map((group, nth): BarGroup => {
    const x = left + room * (nth + 0.5);
    const barWidth = Math.min(WIDEST, (room * FILLED) / Math.max(1, group.length));
    const bars = group.map((value, at): Bar => {
      const barHeight = Math.max(LEAST, Math.abs(y(value) - y(0)));
      return {
        x: x + (at - group.length / 2) * barWidth,
        y: value > 0 ? y(0) - barHeight : y(0),
        width: barWidth,
        height: barHeight,
      };
    });
    return { x, bars };
  });
  const count = Math.round((high - low) / step) + 1;
  return {
    groups,
    zero: y(0),
    ticks: Array.from({ length: count }, (_, nth) => ({ value: low + nth * step, y: y(low + nth * step) })),
  };
}

/** About so many ticks, at round numbers. */
function stepFor(span: number, ticks: number): number {
  return [1, 2, 5, 10, 20, 25, 50, 100, 200, 250].find((step) => span / step <= ticks) ?? 500;
}
