import { createRng } from '@mayi/core/cards';

/** Nothing, of nothing. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : sumOf(values) / values.length;
}

export function shareOf<T>(all: readonly T[], isOne: (one: T) => boolean): number | null {
  return meanOf(all.map((one) => (isOne(one) ? 1 : 0)));
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** In 95 of 100 such runs the true value lies between. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 2000;
const OUTSIDE = 0.025;

/** Given how often each deal was drawn, the figure that those deals would have shown. */
export type Statistic = (drawn: Uint32Array) => number;

/**
 * The 95 % percentile bootstrap over deals: as many deals are drawn as were played, with repeats, again and again. The same
 * seed draws the same deals, for every figure alike. Nothing, where there is too little to tell.
 */
export function bootstrap(dealCount: number, statistic: Statistic, seed: string): Interval | null {
  if (dealCount < 2) return null;
  const next = createDraw(seed, dealCount);
  const drawn = new Uint32Array(dealCount);
  const values: number[] = [];
  for (let resample = 0; resample < RESAMPLES; resample++) {
    drawn.fill(0);
    for (let count = 0; count < dealCount; count++) {
      const deal = next();
      drawn[deal] = (drawn[deal] ?? 0) + 1;
    }
    const value = statistic(drawn);
    if (Number.isFinite(value)) values.push(value);
  }
  // A figure that most draws cannot even name has no interval.
  return values.length < RESAMPLES / 2 ? null : intervalOf(values);
}

function intervalOf(values: readonly number[]): Interval {
  const sorted = Float64Array.from(values).sort();
  const low = sorted[Math.floor(OUTSIDE * sorted.length)] ?? 0;
  const high = sorted[Math.ceil((1 - OUTSIDE) * sorted.length) - 1] ?? 0;
  return { low, high };
}

/** Millions of draws are needed, and nothing hangs on their secrecy: the game's own generator only seeds a fast one (sfc32). */
function createDraw(seed: string, bound: number): () => number {
  const source = createRng({ seed: { server: seed, players: ['bootstrap'] }, round: 0, words: 0 });
  let [a, b, c, counter] = [0, 0, 0, 0].map(() => source.below(2 ** 32)) as [number, number, number, number];
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return Math.floor(((sum >>> 0) / 2 ** 32) * bound);
  };
}

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
