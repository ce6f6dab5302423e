import { cpus } from 'node:os';
import { type Findings, print } from './figures.ts';
import { readWords, type Words } from './options.ts';
import { waking } from './scenarios/loading.ts';
import { memory } from './scenarios/memory.ts';
import { pace1000, pace5000 } from './scenarios/pace.ts';
import { nodes } from './scenarios/postgres.ts';
import { saturation } from './scenarios/saturation.ts';
import type { Scenario } from './scenarios/scenario.ts';

const SCENARIOS: readonly Scenario[] = [saturation, pace1000, pace5000, memory, waking, nodes];

function wanted({ only }: Words): readonly Scenario[] {
  const names = SCENARIOS.map(({ name }) => name);
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new RangeError(`--only takes ${names.join(', ')}, not “${unknown}”`);
  return SCENARIOS.filter(({ name }) => only === null || only.includes(name));
}

/** Each as soon as it is known; as JSON, all at the end. */
async function bench(words: Words): Promise<void> {
  const [core] = cpus();
  const machine = `${cpus().length} × ${core?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`;
  if (!words.json) console.log(machine);
  const all: Findings[] = [];
  for (const scenario of wanted(words)) {
    for await (const found of scenario.run(words)) {
      all.push(found);
      if (!words.json) print(found);
    }
  }
  if (words.json) console.log(JSON.stringify({ machine, findings: all }));
}

// So that everything is put away then, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  await bench(readWords(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
