/** One measured value. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** `≥ 5000`, in the same unit. */
  readonly goal?: string;
}

export interface Findings {
  readonly scenario: string;
  readonly about: string;
  readonly figures: readonly Figure[];
  /** Unexpected events by description, and how often. */
  readonly errors: Readonly<Record<string, number>>;
}

export function figure(what: string, value: number, unit: string, goal?: string): Figure {
  return goal === undefined ? { what, value, unit } : { what, value, unit, goal };
}

export function print({ scenario, about, figures, errors }: Findings): void {
  console.log(`\n${scenario}: ${about}`);
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { what, value, unit, goal } of figures) {
    const suffix = goal === undefined ? '' : `   (goal: ${goal})`;
    console.log(`  ${what.padEnd(width)}  ${format(value).padStart(8)} ${unit}${suffix}`);
  }
  for (const [error, count] of Object.entries(errors)) console.log(`  ! ${count} × ${error}`);
}

function format(value: number): string {
  return value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);
}
