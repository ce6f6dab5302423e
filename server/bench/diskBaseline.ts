import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, figure } from './figures.ts';
import { quantile } from './load/stats.ts';

const TIMES = 200;
/** About what a commit writes. */
const BYTES = 3 * 4096;

/** What the disk itself takes to keep something for good: no answer can be quicker. */
export function diskFigures(folder: string): Figure[] {
  const file = openSync(join(folder, 'disk'), 'w');
  const page = Buffer.alloc(BYTES, 1);
  const took: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    writeSync(file, page);
    const began = performance.now();
    fdatasyncSync(file);
    took.push(performance.now() - began);
  }
  closeSync(file);
  return [
    figure('the disk alone, half of its writes within', quantile(took, 0.5), 'ms'),
    figure('the disk alone, 99 % of its writes within', quantile(took, 0.99), 'ms'),
  ];
}
