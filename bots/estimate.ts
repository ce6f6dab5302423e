export interface Estimate {
  readonly mean: number;
  /** Standard error. */
  readonly error: number;
}

export function estimate(values: readonly number[]): Estimate {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) * (value - mean);
  return { mean, error: Math.sqrt(squares / Math.max(1, values.length - 1) / values.length) };
}

/** The mean difference of paired values: the first minus the second. */
export function difference(first: readonly number[], second: readonly number[]): Estimate {
  return estimate(first.map((value, deal) => value - (second[deal] as number)));
}
