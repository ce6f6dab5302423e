import type { Estimate } from '../statistics.ts';
import type { LevelDifference, Summary } from '../summary.ts';

const UNKNOWN = '–';

export function number(value: number | null): string {
  return value === null ? UNKNOWN : value.toFixed(1).replace('-', '−');
}

export function percent(value: number | null): string {
  return value === null ? UNKNOWN : `${inHundred(value)} %`;
}

/** A share without its sign, where the sign stands elsewhere. */
export function inHundred(value: number | null): string {
  return number(value === null ? null : value * 100);
}

/** With its sign, as differences have it. */
export function signed(value: number | null): string {
  return value !== null && value > 0 ? `+${number(value)}` : number(value);
}

function mean(estimate: Estimate | null): number | null {
  return estimate?.mean ?? null;
}

type Show = (value: number | null) => string;

/** `182.4 [176.1, 188.9]` */
export function withInterval(estimate: Estimate | null, show: Show, showEnd: Show = show): string {
  const { interval } = estimate ?? {};
  const between = interval ? ` [${showEnd(interval.low)}, ${showEnd(interval.high)}]` : '';
  return `${show(mean(estimate))}${between}`;
}

/** Fewer deals than this make intervals too narrow, since the bootstrap knows only what it saw. */
const FEW_DEALS = 30;

/** What was played, in a line or two. */
export function describeRun({ settings, dealsPlayed, dealsPlanned, gamesPlayed }: Summary): string[] {
  const { players, rules, seed, round } = settings;
  const deals = dealsPlayed === dealsPlanned ? `${dealsPlayed}` : `${dealsPlayed} of ${dealsPlanned}`;
  const what = round === null ? rules : `${rules}, round ${round} only`;
  const few = dealsPlayed < FEW_DEALS ? ['So few deals tell little: take the intervals as too narrow.'] : [];
  return [
    `${players.join(', ')}: ${deals} deals, ${gamesPlayed} games of ${what}, seed ${seed}. Fewer points are better.`,
    ...few,
  ];
}

/** In words, and only what the interval allows to say. */
export function judgeDifference({ levels: [one, other], points }: LevelDifference): string {
  if (points === null || points.interval === null) return 'too few deals to tell';
  const { low, high } = points.interval;
  if (low <= 0 && high >= 0) return 'no difference shown';
  return low > 0 ? `${other} is better` : `${one} is better`;
}
