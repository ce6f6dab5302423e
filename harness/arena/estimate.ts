import { bootstrap, type Interval } from './bootstrap.ts';
import { sumOf } from './means.ts';

/** A mean over all deals, and how sure it is; null where there are too few deals to tell. */
export interface Estimate {
  readonly mean: number;
  readonly interval: Interval | null;
}

/** What was seen in each deal: the sum of a figure, and of how many it is the sum. */
export interface Column {
  readonly sums: Float64Array;
  readonly counts: Float64Array;
}

export function columnOf(seenByDeal: readonly (readonly number[])[]): Column {
  return {
    sums: Float64Array.from(seenByDeal, sumOf),
    counts: Float64Array.from(seenByDeal, (seen) => seen.length),
  };
}

/** Nothing, if it was never seen. */
export function estimate(column: Column, seed: string): Estimate | null {
  return estimateOf(column.sums.length, (drawn) => totalOf(column, drawn).mean, seed);
}

/** Two columns of the same deals: luck that both had drops out of their difference. */
export type Pair = readonly [Column, Column];

/** The first less the second. Of several pairs, each counts as often as its first was seen; one without a partner is left out. */
export function estimateDifference(pairs: readonly Pair[], seed: string): Estimate | null {
  const dealCount = pairs[0]?.[0].sums.length ?? 0;
  const figure = (drawn: Uint32Array): number => {
    let sum = 0;
    let count = 0;
    for (const [first, second] of pairs) {
      const [one, other] = [totalOf(first, drawn), totalOf(second, drawn)];
      if (one.count === 0 || other.count === 0) continue;
      sum += one.count * (one.mean - other.mean);
      count += one.count;
    }
    return sum / count;
  };
  return estimateOf(dealCount, figure, seed);
}

function estimateOf(
  dealCount: number,
  figure: (drawn: Uint32Array) => number,
  seed: string,
): Estimate | null {
  const mean = figure(new Uint32Array(dealCount).fill(1));
  return Number.isFinite(mean) ? { mean, interval: bootstrap(dealCount, figure, seed) } : null;
}

/** Over the deals drawn, each as often as it was. The mean of nothing is NaN. */
function totalOf({ sums, counts }: Column, drawn: Uint32Array): { count: number; mean: number } {
  let sum = 0;
  let count = 0;
  for (let deal = 0; deal < drawn.length; deal++) {
    const times = drawn[deal] ?? 0;
    sum += times * (sums[deal] ?? 0);
    count += times * (counts[deal] ?? 0);
  }
  return { count, mean: sum / count };
}
