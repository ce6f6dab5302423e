import { expect, test } from 'vitest';
import { secondsLeft, untilNextSecond } from './clock.ts';

test('whole seconds are counted down to zero', () => {
  expect([8000, 7999, 7001, 7000, 1, 0, -5].map((left) => secondsLeft(left, 0))).toEqual([
    8, 8, 8, 7, 1, 0, 0,
  ]);
  expect(secondsLeft(null, 5)).toBeNull();
});

test('the wait ends with the next second, as long as there is one', () => {
  expect([8000, 7400, 1, 0].map((left) => untilNextSecond(left, 0))).toEqual([1000, 400, 1, null]);
  expect(untilNextSecond(null, 0)).toBeNull();
});
