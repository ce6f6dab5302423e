/** A range of points, and how many results are in it. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** The player's own result is one of them. */
  readonly isOwn: boolean;
}

const STEPS = [5, 10, 20, 25, 50, 100, 200, 500];
const MOST_BINS = 8;

/** The scores in a few ranges of equal width, from the best to the worst, gaps included. */
export function binsOf(
  scores: readonly { readonly score: number; readonly count: number }[],
  own: number | undefined,
): readonly Bin[] {
  const all = scores.map(({ score }) => score);
  if (all.length === 0) return [];
  const step = STEPS.find((one) => spanIn(all, one) <= MOST_BINS) ?? 1000;
  const first = Math.floor(Math.min(...all) / step);
  return Array.from({ length: spanIn(all, step) }, (_, nth): Bin => {
    const from = (first + nth) * step;
    const to = from + step - 1;
    const isIn = (score: number) => score >= from && score <= to;
    const count = scores.reduce((sum, { score, count }) => sum + (isIn(score) ? count : 0), 0);
    return { from, to, count, isOwn: own !== undefined && isIn(own) };
  });
}

function spanIn(scores: readonly number[], step: number): number {
  return Math.floor(Math.max(...scores) / step) - Math.floor(Math.min(...scores) / step) + 1;
}
