/** How often values fell from `from + index * width` up to, but not including, the next step: one list of shares for each group. */
export interface Histogram {
  readonly from: number;
  readonly width: number;
  readonly shares: readonly (readonly number[])[];
}

const MOST_BARS = 28;
const ROUND_WIDTHS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500];

/** All groups share the same steps, of a round width. */
export function histogramOf(groups: readonly (readonly number[])[]): Histogram {
  const [lowest, highest] = extremesOf(groups);
  const width = ROUND_WIDTHS.find((one) => (highest - lowest) / one < MOST_BARS - 1) ?? 1000;
  const from = Math.floor(lowest / width) * width;
  const bars = Math.floor((highest - from) / width) + 1;
  const sharesOf = (values: readonly number[]): number[] => {
    const counts = Array<number>(bars).fill(0);
    for (const value of values) {
      const bar = Math.floor((value - from) / width);
      counts[bar] = (counts[bar] ?? 0) + 1;
    }
    return counts.map((count) => count / Math.max(values.length, 1));
  };
  return { from, width, shares: groups.map(sharesOf) };
}

/** Not by `Math.min(...values)`: a long run has more values than a call takes arguments. */
function extremesOf(groups: readonly (readonly number[])[]): [number, number] {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of groups.flat()) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  return lowest > highest ? [0, 0] : [lowest, highest];
}
