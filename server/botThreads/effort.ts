import { isTaught, type Level } from '@mayi/core/rules';
import type { Limit } from './hungRules.ts';
import type { MoveRequest } from './thread.ts';

/**
 * How much thought went into a move: as much as its level asks for; an expert's or a master's with a fraction of the rollouts; that of a
 * weaker level; none.
 */
export const EFFORTS = ['full', 'hasty', 'quick', 'fallback'] as const;
export type Effort = (typeof EFFORTS)[number];

export interface Plan {
  readonly effort: Effort;
  readonly request: MoveRequest;
}

export interface Conditions {
  /** What the rules allow, if they have hung a thread before. */
  readonly limit: Limit | undefined;
  /** Requests that wait behind this one, per thread. */
  readonly waitingPerThread: number;
}

/** Takes a fraction of a millisecond, and rarely more than 2 ms, whatever the rules. */
export const QUICK_LEVEL: Level = 'beginner';

/**
 * An expert takes 4 to 8 ms on average, a master 2 to 3, both 1 ms if hasty, and every other level 0.1 ms (by usual rules, of processor
 * time on an ordinary server). With these limits players rarely wait longer than a tenth of a second, and on a processor that's several times
 * slower than half a second, which the pauses of computer players hide.
 */
const HASTY_ABOVE = 8;
const QUICK_ABOVE = 80;
const NEXT_BEST: Level = 'sharp';

/** The more requests wait, the less experts and masters think. */
export function planFor(request: MoveRequest, { limit, waitingPerThread }: Conditions): Plan {
  if (limit === 'none') return { effort: 'fallback', request };
  if (limit === 'quick') return { effort: 'quick', request: { ...request, level: QUICK_LEVEL } };
  if (!isTaught(request.level) || waitingPerThread <= HASTY_ABOVE) return { effort: 'full', request };
  if (waitingPerThread <= QUICK_ABOVE) return { effort: 'hasty', request: { ...request, isHasty: true } };
  return { effort: 'quick', request: { ...request, level: NEXT_BEST } };
}
