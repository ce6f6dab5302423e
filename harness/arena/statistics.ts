import { createRng } from '@mayi/core/cards';

/** Null without values. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : sumOf(values) / values.length;
}

export function shareOf<T>(all: readonly T[], isOne: (one: T) => boolean): number | null {
  return meanOf(all.map((one) => (isOne(one) ? 1 : 0)));
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** A 95% confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 2000;
const TAIL = 0.025;

/** Computes a figure from a resample: how often each deal was drawn. */
export type Statistic = (drawn: Uint32Array) => number;

/**
 * The 95% percentile bootstrap over deals: draws as many deals as were played, with replacement, 2000 times. The same seed
 * draws the same deals for every figure. Null if there isn't enough data.
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
  // The figure is undefined for most resamples.
  return values.length < RESAMPLES / 2 ? null : intervalOf(values);
}

function intervalOf(values: readonly number[]): Interval {
  const sorted = Float64Array.from(values).sort();
  const low = sorted[Math.floor(TAIL * sorted.length)] ?? 0;
  const high = sorted[Math.ceil((1 - TAIL) * sorted.length) - 1] ?? 0;
  return { low, high };
}

/** sfc32, seeded by the game's own generator, which is too slow for millions of draws. */
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

/** A mean over all deals. The interval is null if there are too few deals. */
export interface Estimate {
  readonly mean: number;
  readonly interval: Interval | null;
}

/** The observations of a figure, as a sum and a count per deal. */
export interface Column {
  readonly sums: Float64Array;
  readonly counts: Float64Array;
}

export function columnOf(valuesByDeal: readonly (readonly number[])[]): Column {
  return {
    sums: Float64Array.from(valuesByDeal, sumOf),
    counts: Float64Array.from(valuesByDeal, (values) => values.length),
  };
}

/** Null if there's no observation. */
export function estimate(column: Column, seed: string): Estimate | null {
  return estimateOf(column.sums.length, (drawn) => totalOf(column, drawn).mean, seed);
}

/** Two columns over the same deals, so that luck they share cancels out in the difference. */
export type Pair = readonly [Column, Column];

/** The first minus the second, averaged over pairs weighted by the observations of the first. Incomplete pairs are left out. */
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

/** Weighted by how often each deal was drawn. The mean is NaN without observations. */
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

/** For each group, the share of values from `from + index * width` up to, but not including, the next step. */
export interface Histogram {
  readonly from: number;
  readonly width: number;
  readonly shares: readonly (readonly number[])[];
}

const MAX_BARS = 28;
const ROUND_WIDTHS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500];

/** All groups share the same steps, whose width is a round number. */
export function histogramOf(groups: readonly (readonly number[])[]): Histogram {
  const [lowest, highest] = extremesOf(groups);
  const width = ROUND_WIDTHS.find((one) => (highest - lowest) / one < MAX_BARS - 1) ?? 1000;
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

/** `Math.min(...values)` would fail: a long run has more values than a call can have arguments. */
function extremesOf(groups: readonly (readonly number[])[]): [number, number] {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of groups.flat()) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  return lowest > highest ? [0, 0] : [lowest, highest];
}
