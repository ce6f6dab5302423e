import { createRng } from '@mayi/core/cards';

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
