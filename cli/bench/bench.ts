import { cpus } from 'node:os';
import { type Figure, quickBench } from './quick.ts';

export function bench(json: boolean): void {
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`;
  // The file that this process was started with.
  const figures = quickBench(process.argv[1] ?? '');
  if (json) console.log(JSON.stringify({ machine, figures: [...figures] }));
  else tell(machine, figures);
}

/** Each as soon as it is known. */
function tell(machine: string, figures: Iterable<Figure>): void {
  console.log(machine);
  for (const figure of figures) console.log(`  ${lineOf(figure)}`);
}

function lineOf({ what, value, unit }: Figure): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return `${what.padEnd(38)}${value.toFixed(digits).padStart(8)} ${unit}`;
}
