import { expect, it } from 'vitest';
import { BAR_MARGIN, layOutBars } from './barLayout.ts';

const SIZE = { width: 320, height: 200 };

it('bars go up from the zero line for costs and down for savings', () => {
  const { groups, zero } = layOutBars(
    [
      [30, 5],
      [-20, 0],
    ],
    SIZE,
    4,
  );
  const [up, small, down, none] = groups.flatMap(({ bars }) => bars);
  expect(up!.y + up!.height).toBeCloseTo(zero);
  expect(up!.height).toBeGreaterThan(small!.height);
  expect(down!.y).toBeCloseTo(zero);
  expect(none!.height).toBeLessThan(2);
});

it('everything stays inside, and the bars of a group side by side', () => {
  const values = Array.from({ length: 20 }, (_, nth) => [nth * 17, -nth * 9]);
  const { groups, ticks } = layOutBars(values, SIZE, 4);
  for (const { bars } of groups) {
    for (const { x, y, width, height } of bars) {
      expect(x).toBeGreaterThanOrEqual(BAR_MARGIN.left);
      expect(x + width).toBeLessThanOrEqual(SIZE.width - BAR_MARGIN.right);
      expect(y).toBeGreaterThanOrEqual(BAR_MARGIN.top - 0.01);
      expect(y + height).toBeLessThanOrEqual(SIZE.height - BAR_MARGIN.bottom + 2);
    }
    expect(bars[0]!.x + bars[0]!.width).toBeCloseTo(bars[1]!.x);
  }
  expect(ticks.length).toBeLessThanOrEqual(7);
  expect(ticks.map(({ value }) => value)).toContain(0);
});

it('a chart of nothing has a scale, too', () => {
  expect(layOutBars([[0]], SIZE, 4).ticks.every(({ y }) => Number.isFinite(y))).toBe(true);
});
