import type { Command } from '@mayi/core/rules';
import type { Speed } from './opening.ts';

/** From … to, in milliseconds. */
type Span = readonly [number, number];

const DRAW: Span = [700, 1500];
const ACT: Span = [600, 1200];
const CALL: Span = [600, 1400];
/** Nobody likes to wait for a no. */
const PASS: Span = [200, 600];

const SPANS: Partial<Record<Command['type'], Span>> = {
  DRAW_FROM_STOCK: DRAW,
  DRAW_FROM_DISCARD: DRAW,
  CALL_MAY_I: CALL,
  PASS_MAY_I: PASS,
};

const PACE: Readonly<Record<Speed, number>> = { calm: 1, quick: 0.3, instant: 0 };

/** As long as people take for such a move. `chance` lies between 0 and 1. */
export function pauseFor(type: Command['type'], speed: Speed, chance: number): number {
  const [from, to] = SPANS[type] ?? ACT;
  return Math.round(PACE[speed] * (from + chance * (to - from)));
}
