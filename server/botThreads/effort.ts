import type { Level } from '@mayi/core/rules';
import type { Limit } from './hungRules.ts';
import type { MoveRequest } from './thread.ts';

/**
 * How much thought went into a move: as much as its level asks for; an expert's with a fraction of its rollouts; that of a weaker
 * level; none.
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

/** Takes about as long as a move of any other level but the expert. */
export const QUICK_LEVEL: Level = 'beginner';

/**
 * An expert takes 35 ms on average, hasty 6 ms, every other level less than 1 ms: with these limits players rarely wait longer than
 * half a second, which the pauses of computer players hide.
 */
const HASTY_ABOVE = 3;
const QUICK_ABOVE = 40;
const NEXT_BEST: Level = 'sharp';

/** The more requests wait, the less an expert thinks. */
export function planFor(request: MoveRequest, { limit, waitingPerThread }: Conditions): Plan {
  if (limit === 'none') return { effort: 'fallback', request };
  if (limit === 'quick') return { effort: 'quick', request: { ...request, level: QUICK_LEVEL } };
  if (request.level !== 'expert' || waitingPerThread <= HASTY_ABOVE) return { effort: 'full', request };
  if (waitingPerThread <= QUICK_ABOVE) return { effort: 'hasty', request: { ...request, isHasty: true } };
  return { effort: 'quick', request: { ...request, level: NEXT_BEST } };
}
