import { describe, expect, it } from 'vitest';
import { chartOf, EDGE } from './chart.ts';

const size = { width: 360, height: 220 };

const lineOf = (name: string, ...totals: number[]) => ({ playerId: name, name, isYou: false, totals });

describe('the chart of the scores', () => {
  it('goes from nothing before the first round to the right edge after the last', () => {
    const { lines, rounds } = chartOf([lineOf('Ann', 0, 10, 60)], 2, size);
    expect(lines[0]?.points[0]).toEqual({ x: EDGE.left, y: size.height - EDGE.bottom });
    expect(lines[0]?.points.at(-1)?.x).toBe(size.width - EDGE.right);
    expect(rounds.map(({ round }) => round)).toEqual([1, 2]);
  });

  it('has round numbers at its side, and room for the most points', () => {
    const { ticks, lines } = chartOf([lineOf('Ann', 0, 137)], 6, size);
    expect(ticks.map(({ points }) => points)).toEqual([0, 50, 100, 150]);
    expect(lines[0]?.points.at(-1)?.y).toBeGreaterThanOrEqual(EDGE.top);
  });

  it('writes no name over another, however close the scores are', () => {
    const names = ['Ann', 'Bob', 'Carol', 'Dave', 'Erin', 'Fay', 'Gus', 'Hal'];
    const { lines } = chartOf(
      names.map((name) => lineOf(name, 0, 5)),
      6,
      size,
    );
    const labels = lines.map(({ labelY }) => labelY).sort((a, b) => a - b);
    for (const [at, y] of labels.entries()) {
      if (at > 0) expect(y - (labels[at - 1] ?? 0)).toBeGreaterThanOrEqual(17);
      expect(y).toBeGreaterThanOrEqual(EDGE.top);
      expect(y).toBeLessThanOrEqual(size.height - EDGE.bottom);
    }
  });

  it('can be drawn before anybody has a point', () => {
    expect(chartOf([lineOf('Ann', 0)], 6, size).ticks.length).toBeGreaterThan(1);
  });
});
