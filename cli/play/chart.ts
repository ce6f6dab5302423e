import type { Paint } from '../terminal/style.ts';

const STEPS = '▁▂▃▄▅▆▇█';
const ASCII_STEPS = '_.-=+*%#';

/** A bar of at most so many columns, as long as the value is of the greatest. */
export function bar(value: number, greatest: number, columns: number, paint: Paint): string {
  const length = greatest <= 0 ? 0 : Math.round((value / greatest) * columns);
  return paint.say('█').repeat(value > 0 ? Math.max(1, length) : 0);
}

/** Values as little columns side by side. */
export function sparkline(values: readonly number[], greatest: number, paint: Paint): string {
  const steps = paint.terminal.unicode ? STEPS : ASCII_STEPS;
  return values
    .map((value) => steps[greatest <= 0 ? 0 : Math.round((value / greatest) * (steps.length - 1))])
    .join('');
}
