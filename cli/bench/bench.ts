import { cpus } from 'node:os';
import { tell } from '../terminal/output.ts';
import { type Figure, quickBench } from './quick.ts';

export function bench(json: boolean): void {
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`;
  // The file that this process was started with.
  const figures = quickBench(process.argv[1] ?? '');
  if (json) console.log(JSON.stringify({ machine, figures: [...figures] }));
  else print(machine, figures);
}

/** Each as soon as it is known. */
function print(machine: string, figures: Iterable<Figure>): void {
  tell(machine);
  for (const figure of figures) tell(`  ${lineOf(figure)}`);
}

function lineOf({ what, value, unit }: Figure): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return `${what.padEnd(38)}${value.toFixed(digits).padStart(8)} ${unit}`;
}
