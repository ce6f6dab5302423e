/** A piece of work to time. */
export interface Contender {
  readonly name: string;
  /** Sets up the work, untimed. The work itself returns how many operations it did. */
  prepare(): () => number;
}

export interface Timing {
  readonly name: string;
  /** Median over the rounds, in microseconds per operation. */
  readonly micros: number;
}

/** CPU time of this process: other programs on the machine don't count. */
function cpuMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Runs the contenders in turn, round after round: a noisy moment hits them all alike. */
export function measure(contenders: readonly Contender[], rounds: number): Timing[] {
  const times = contenders.map((): number[] => []);
  for (let round = -2; round < rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      const run = contender.prepare();
      const start = cpuMicros();
      const operations = run();
      // The first rounds are for warming up.
      if (round >= 0) times[index]?.push((cpuMicros() - start) / operations);
    }
  }
  return contenders.map(({ name }, index) => ({ name, micros: median(times[index] ?? []) }));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints a table; ratios are to the row named `base`. */
export function printTable(title: string, timings: readonly Timing[], base?: string): void {
  const basis = timings.find((timing) => timing.name === base)?.micros;
  const width = Math.max(...timings.map((timing) => timing.name.length));
  console.log(`\n${title}`);
  for (const { name, micros } of timings) {
    const ratio = basis === undefined ? '' : `   ${(micros / basis).toFixed(2)} ×`;
    console.log(`  ${name.padEnd(width)}  ${micros.toFixed(2).padStart(8)} µs${ratio}`);
  }
}
