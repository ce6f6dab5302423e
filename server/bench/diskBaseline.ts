import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, figure } from './figures.ts';
import { quantile } from './load/stats.ts';

const WRITES = 200;
/** About as much as a commit writes. */
const BYTES = 3 * 4096;

/** How long the disk alone takes for a durable write: no answer can be faster. */
export function diskFigures(folder: string): Figure[] {
  const file = openSync(join(folder, 'disk'), 'w');
  const page = Buffer.alloc(BYTES, 1);
  const times: number[] = [];
  for (let time = 0; time < WRITES; time++) {
    writeSync(file, page);
    const startedAt = performance.now();
    fdatasyncSync(file);
    times.push(performance.now() - startedAt);
  }
  closeSync(file);
  return [
    figure('disk alone, median write', quantile(times, 0.5), 'ms'),
    figure('disk alone, 99th percentile', quantile(times, 0.99), 'ms'),
  ];
}
