import { createHash } from 'node:crypto';

/** From … to, in milliseconds. */
type Span = readonly [number, number];

/** As long as people take. What is decided has no say in it, so that a pause reveals nothing. */
export const PAUSES = {
  draw: [900, 2400],
  act: [600, 1400],
  answer: [800, 2800],
} as const satisfies Record<string, Span>;

/** The same moment of the same room gives the same pause, on every node. */
export function pauseFor(kind: keyof typeof PAUSES, moment: string): number {
  const [from, to] = PAUSES[kind];
  const chance = createHash('sha256').update(moment).digest().readUInt32BE() / 2 ** 32;
  return Math.round(from + chance * (to - from));
}
