/** What the load generator has measured since the last reset. */
export interface LoadStats {
  /** Commands that were applied and broadcast to everybody. */
  commands: number;
  /** Other requests: continuing after a round, a rematch. */
  others: number;
  messages: number;
  bytes: number;
  /** Milliseconds per command: until its answer, and until the last seat was updated. */
  answered: number[];
  broadcast: number[];
  readonly errors: Map<string, number>;
}

export function newStats(): LoadStats {
  return { commands: 0, others: 0, messages: 0, bytes: 0, answered: [], broadcast: [], errors: new Map() };
}

/** Starts over, but keeps the errors. */
export function reset(stats: LoadStats): void {
  Object.assign(stats, { ...newStats(), errors: stats.errors });
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}
