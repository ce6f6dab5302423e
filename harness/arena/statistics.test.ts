import { createRng } from '@mayi/core/cards';
import { describe, expect, test } from 'vitest';
import { bootstrap, type Statistic } from './statistics.ts';

function meanOf(values: readonly number[]): Statistic {
  return (drawn) => {
    let sum = 0;
    for (const [index, value] of values.entries()) sum += value * drawn[index]!;
    return sum / values.length;
  };
}

function rngOf(label: string) {
  return createRng({ seed: { server: 'known numbers', players: [label] }, round: 0, words: 0 });
}

describe('the bootstrap over deals', () => {
  test('contains the true mean in about 95 of 100 runs', () => {
    const rng = rngOf('coverage');
    const runs = 200;
    let hits = 0;
    for (let run = 0; run < runs; run++) {
      const values = Array.from({ length: 50 }, () => rng.below(101));
      const interval = bootstrap(values.length, meanOf(values), `run ${run}`)!;
      if (interval.low <= 50 && 50 <= interval.high) hits += 1;
    }
    expect(hits / runs).toBeGreaterThan(0.9);
    expect(hits / runs).toBeLessThan(0.99);
  });

  test('is as wide as theory says: about 1.96 standard errors on either side', () => {
    const values = Array.from({ length: 400 }, (_, index) => index % 100);
    const { low, high } = bootstrap(values.length, meanOf(values), 'width')!;
    const standardError = Math.sqrt((100 ** 2 - 1) / 12 / values.length);
    expect((high - low) / (2 * 1.96 * standardError)).toBeCloseTo(1, 1);
    expect((low + high) / 2).toBeCloseTo(49.5, 0);
  });

  test('draws the same deals for the same seed, others for another', () => {
    const values = Array.from({ length: 30 }, (_, index) => index ** 2);
    const again = (seed: string) => bootstrap(values.length, meanOf(values), seed);
    expect(again('a')).toEqual(again('a'));
    expect(again('a')).not.toEqual(again('b'));
  });

  test('is null for a single deal, or for a figure that is hardly ever defined', () => {
    expect(bootstrap(1, meanOf([7]), 'one')).toBeNull();
    expect(bootstrap(5, () => Number.NaN, 'none')).toBeNull();
  });

  test('has no width if all deals are alike', () => {
    expect(bootstrap(10, meanOf(Array(10).fill(3)), 'alike')).toEqual({ low: 3, high: 3 });
  });
});
