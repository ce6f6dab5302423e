import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exp, log, power } from './exactMath.ts';

const close = (value: number, wanted: number) =>
  expect(Math.abs(value - wanted)).toBeLessThanOrEqual(1e-13 * Math.max(1e-300, Math.abs(wanted)));

test('agrees with Math where that is exact enough to tell', () => {
  for (let x = -40; x <= 40; x += 0.37) close(exp(x), Math.exp(x));
  for (let x = 0.001; x < 5000; x *= 1.31) {
    expect(Math.abs(log(x) - Math.log(x))).toBeLessThan(1e-14 * (1 + Math.abs(Math.log(x))));
    close(power(x, 2.4), x ** 2.4);
  }
});

test('extremes stay finite', () => {
  expect(exp(-1e9)).toBeGreaterThanOrEqual(0);
  expect(exp(1e9)).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(power(0, 2.4)).toBe(0);
});

test('a logarithm ends where there is none', () => {
  for (const x of [0, -0, -1, Number.POSITIVE_INFINITY, Number.NaN]) expect(log(x)).toBe(Math.log(x));
});

test('no computer player decides with anything that engines may round differently', () => {
  const folders = ['.', 'model'].map((name) => new URL(`./${name}/`, import.meta.url));
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => new URL(name, folder)),
  );
  expect(files.length).toBeGreaterThan(20);
  // Powers of two are exact, and comments don't count.
  const inexact = /Math\.(exp|log|pow|hypot|cbrt|sin|cos|tan)\w*\(|[\w)] \*\* (?!\d+\b)|[a-zA-Z)] \*\* /;
  const code = (file: URL) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  expect(files.filter((file) => inexact.test(code(file))).map(String)).toEqual([]);
});
