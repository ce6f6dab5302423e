/** One line of what was measured. */
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
  /** Whatever should not have been, and how often. */
  readonly problems: Readonly<Record<string, number>>;
}

export function figure(what: string, value: number, unit: string, goal?: string): Figure {
  return goal === undefined ? { what, value, unit } : { what, value, unit, goal };
}

export function print({ scenario, about, figures, problems }: Findings): void {
  console.log(`\n${scenario}: ${about}`);
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { what, value, unit, goal } of figures) {
    const aim = goal === undefined ? '' : `   (goal: ${goal})`;
    console.log(`  ${what.padEnd(width)}  ${written(value).padStart(8)} ${unit}${aim}`);
  }
  for (const [problem, count] of Object.entries(problems)) console.log(`  ! ${count} × ${problem}`);
}

function written(value: number): string {
  return value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);
}
