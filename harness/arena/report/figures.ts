import { rulesOf } from '../../houseRules.ts';
import type { Estimate } from '../statistics.ts';
import type { LevelDifference, Summary } from '../summary.ts';

const UNKNOWN = '–';

export function number(value: number | null): string {
  return value === null ? UNKNOWN : value.toFixed(1).replace('-', '−');
}

export function percent(value: number | null): string {
  return value === null ? UNKNOWN : `${percentage(value)} %`;
}

/** A share in percent, without the percent sign. */
export function percentage(value: number | null): string {
  return number(value === null ? null : value * 100);
}

/** With a plus sign if positive: for differences. */
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

/** With fewer deals, bootstrap intervals are too narrow. */
const FEW_DEALS = 30;

/** A line about the run, how many rounds nobody won, and a warning if there are few deals. */
export function describeRun(summary: Summary): string[] {
  const { settings, dealsPlayed, dealsPlanned, gamesPlayed, roundsPlayed, roundsWithoutWinner } = summary;
  const { players, rules, seed, round } = settings;
  const deals = dealsPlayed === dealsPlanned ? `${dealsPlayed}` : `${dealsPlayed} of ${dealsPlanned}`;
  const { name } = rulesOf(rules);
  const what = round === null ? name : `${name}, round ${round} only`;
  const few = dealsPlayed < FEW_DEALS ? ['With so few deals, the real intervals are wider than shown.'] : [];
  return [
    `${players.join(', ')}: ${deals} ${dealsPlanned === 1 ? 'deal' : 'deals'}, ${gamesPlayed} games of ${what}, seed ${seed}. Fewer points are better.`,
    `Nobody went out in ${roundsWithoutWinner} of ${roundsPlayed} rounds.`,
    ...few,
  ];
}

/** Claims no more than the interval supports. */
export function judgeDifference({ levels: [one, other], points }: LevelDifference): string {
  if (points === null || points.interval === null) return 'too few deals';
  const { low, high } = points.interval;
  if (low <= 0 && high >= 0) return 'no clear difference';
  return low > 0 ? `${other} is better` : `${one} is better`;
}
