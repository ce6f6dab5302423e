import { test } from '../testing/test.ts';

/** One line of the report: what was measured on which screen, beside its goal. */
export function report(what: string, figure: string, goal: string): void {
  const { project } = test.info();
  console.log(`    ${project.name.padEnd(8)} ${what.padEnd(54)} ${figure.padStart(24)}   goal ${goal}`);
}

/** `p50 16, p95 24, longest 32 ms` */
export function percentiles(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.ceil(part * sorted.length) - 1] ?? 0);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms`;
}
