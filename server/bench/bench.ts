import { cpus } from 'node:os';
import { type Findings, print } from './figures.ts';
import { type BenchOptions, parseOptions } from './options.ts';
import { loading } from './scenarios/loading.ts';
import { memory } from './scenarios/memory.ts';
import { pace1000, pace5000 } from './scenarios/pace.ts';
import { postgres } from './scenarios/postgres.ts';
import { saturation } from './scenarios/saturation.ts';
import type { Scenario } from './scenarios/scenario.ts';

const SCENARIOS: readonly Scenario[] = [saturation, pace1000, pace5000, memory, loading, postgres];

function selected({ only }: BenchOptions): readonly Scenario[] {
  const names = SCENARIOS.map(({ name }) => name);
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new RangeError(`--only must be one of ${names.join(', ')}, not “${unknown}”`);
  return SCENARIOS.filter(({ name }) => only === null || only.includes(name));
}

/** Prints each result at once; as JSON, all at the end. */
async function bench(options: BenchOptions): Promise<void> {
  const [core] = cpus();
  const machine = `${cpus().length} × ${core?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`;
  if (!options.json) console.log(machine);
  const all: Findings[] = [];
  for (const scenario of selected(options)) {
    for await (const found of scenario.run(options)) {
      all.push(found);
      if (!options.json) print(found);
    }
  }
  if (options.json) console.log(JSON.stringify({ machine, findings: all }));
}

// Exit handlers stop servers and remove files.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  await bench(parseOptions(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
