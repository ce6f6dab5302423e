/** What the load has seen, from a certain moment on. */
export interface Score {
  /** Moves of the game that were applied, and that everybody at the table was told. */
  commands: number;
  /** All else that was asked for: going on after a round, a rematch. */
  others: number;
  messages: number;
  bytes: number;
  /** In milliseconds, for each command: until its answer, and until the last seat was told. */
  answered: number[];
  told: number[];
  readonly problems: Map<string, number>;
}

export function newScore(): Score {
  return { commands: 0, others: 0, messages: 0, bytes: 0, answered: [], told: [], problems: new Map() };
}

/** Begins anew; what went wrong is never forgotten. */
export function restart(score: Score): void {
  Object.assign(score, { ...newScore(), problems: score.problems });
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
