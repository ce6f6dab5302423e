import { describe, expect, it } from 'vitest';
import { layOutChart, MARGIN } from './chartLayout.ts';

const size = { width: 360, height: 220 };

const lineOf = (name: string, ...totals: number[]) => ({ playerId: name, name, isYou: false, totals });

describe('the score chart', () => {
  it('goes from zero before the first round to the right edge after the last', () => {
    const { lines, rounds } = layOutChart([lineOf('Ann', 0, 10, 60)], 2, size);
    expect(lines[0]?.points[0]).toEqual({ x: MARGIN.left, y: size.height - MARGIN.bottom });
    expect(lines[0]?.points.at(-1)?.x).toBe(size.width - MARGIN.right);
    expect(rounds.map(({ round }) => round)).toEqual([1, 2]);
  });

  it('has round numbers on its axis, and room for the highest score', () => {
    const { ticks, lines } = layOutChart([lineOf('Ann', 0, 137)], 6, size);
    expect(ticks.map(({ points }) => points)).toEqual([0, 50, 100, 150]);
    expect(lines[0]?.points.at(-1)?.y).toBeGreaterThanOrEqual(MARGIN.top);
  });

  it('keeps names apart, however close the scores are', () => {
    const names = ['Ann', 'Bob', 'Carol', 'Dave', 'Erin', 'Fay', 'Gus', 'Hal'];
    const { lines } = layOutChart(
      names.map((name) => lineOf(name, 0, 5)),
      6,
      size,
    );
    const labels = lines.map(({ labelY }) => labelY).sort((a, b) => a - b);
    for (const [at, y] of labels.entries()) {
      if (at > 0) expect(y - (labels[at - 1] ?? 0)).toBeGreaterThanOrEqual(17);
      expect(y).toBeGreaterThanOrEqual(MARGIN.top);
      expect(y).toBeLessThanOrEqual(size.height - MARGIN.bottom);
    }
  });

  it('has room below zero for a bonus', () => {
    const { ticks, lines } = layOutChart([lineOf('Ann', 0, -10, -20), lineOf('Bob', 0, 30, 70)], 3, size);
    expect(ticks.map(({ points }) => points)).toEqual([-25, 0, 25, 50, 75]);
    expect(lines[0]?.points.at(-1)?.y).toBeLessThan(size.height - MARGIN.bottom);
    expect(lines[0]?.points[0]?.y).toBeLessThan(lines[0]?.points.at(-1)?.y ?? 0);
  });

  it('has few ticks, however high the scores', () => {
    for (const most of [3, 40, 999, 12_345, 2_400_000])
      expect(layOutChart([lineOf('Ann', 0, most)], 6, size).ticks.length).toBeLessThanOrEqual(5);
  });

  it('can be drawn before anyone has a point', () => {
    expect(layOutChart([lineOf('Ann', 0)], 6, size).ticks.length).toBeGreaterThan(1);
  });
});
