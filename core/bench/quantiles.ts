const now = (): number => performance.now() * 1000;

export interface Quantiles {
  readonly name: string;
  /** In microseconds. */
  readonly median: number;
  readonly high: number;
  readonly most: number;
  readonly note?: string;
}

const WARM_UP = 3;

/**
 * Times the work on each item separately, after a few warm-up rounds. `share`: the quantile reported as `high`; `repeats`: the
 * best of so many times counts, so that other programs on the machine don't.
 */
export function quantiles<T>(
  name: string,
  items: readonly T[],
  work: (item: T) => unknown,
  share = 0.99,
  repeats = 1,
): Quantiles {
  for (let round = 0; round < WARM_UP; round++) for (const item of items) work(item);
  const times = items.map((item) =>
    Math.min(...Array.from({ length: repeats }, () => timeOf(() => work(item)))),
  );
  return { name, ...quantilesOf(times, share) };
}

function timeOf(work: () => unknown): number {
  const start = now();
  work();
  return now() - start;
}

export function quantilesOf(numbers: readonly number[], share = 0.99): Omit<Quantiles, 'name'> {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { median: at(0.5), high: at(share), most: at(1) };
}

export function printQuantiles(title: string, rows: readonly Quantiles[], share = 99): void {
  const width = Math.max(...rows.map((row) => row.name.length));
  const format = (micros: number) => `${micros.toFixed(micros < 100 ? 1 : 0).padStart(8)} µs`;
  console.log(`\n${title}\n  ${' '.repeat(width)}       median      ${share} %        most`);
  for (const { name, median, high, most, note = '' } of rows) {
    console.log(`  ${name.padEnd(width)}  ${format(median)} ${format(high)} ${format(most)} ${note}`);
  }
}
