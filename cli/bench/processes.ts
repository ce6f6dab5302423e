import { spawnSync } from 'node:child_process';

export interface Started {
  readonly name: string;
  /** Median, in milliseconds. */
  readonly millis: number;
}

/** Arguments for node. A function makes new ones for each run, for programs that change something. */
type Program = readonly string[] | (() => readonly string[]);

/** How long each program takes from start to exit. They take turns, so a noisy moment hits them all alike. */
export function measureStarts(programs: Readonly<Record<string, Program>>, rounds = 15): Started[] {
  const names = Object.keys(programs);
  const times = new Map(names.map((name): [string, number[]] => [name, []]));
  for (let round = -1; round < rounds; round++) {
    for (const name of names) {
      const program = programs[name] ?? [];
      const millis = timeOf(typeof program === 'function' ? program() : program);
      // The first round only warms up the disk cache.
      if (round >= 0) times.get(name)?.push(millis);
    }
  }
  return names.map((name) => ({ name, millis: median(times.get(name) ?? []) }));
}

function timeOf(args: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} exited with ${status}: ${stderr}`);
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Ratios are relative to the first program. */
export function printStarts(title: string, starts: readonly Started[]): void {
  const width = Math.max(...starts.map(({ name }) => name.length));
  const base = starts[0]?.millis ?? Number.NaN;
  console.log(`\n${title}`);
  for (const { name, millis } of starts) {
    const ratio = (millis / base).toFixed(2);
    console.log(`  ${name.padEnd(width)}  ${millis.toFixed(0).padStart(5)} ms   ${ratio} ×`);
  }
}
