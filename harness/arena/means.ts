/** Nothing, of nothing. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : sumOf(values) / values.length;
}

export function shareOf<T>(all: readonly T[], isOne: (one: T) => boolean): number | null {
  return meanOf(all.map((one) => (isOne(one) ? 1 : 0)));
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
