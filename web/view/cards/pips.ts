import type { Rank } from '@mayi/core/cards';

/** Middle of a pip on a card of 100 by 140; those of the lower half stand on their heads. */
interface Pip {
  readonly x: number;
  readonly y: number;
}

/** Right of the index, which keeps the strip at the left edge for itself. */
const LEFT = 42;
const MIDDLE = 56.5;
const RIGHT = 71;
const TOP = 22;
const CENTRE = 70;
const BOTTOM = 118;

const column = (x: number, ys: readonly number[]): Pip[] => ys.map((y) => ({ x, y }));
const sides = (ys: readonly number[]): Pip[] => [...column(LEFT, ys), ...column(RIGHT, ys)];

const CORNERS = sides([TOP, BOTTOM]);
const SIX = sides([TOP, CENTRE, BOTTOM]);
const EIGHT = sides([TOP, 54, 86, BOTTOM]);

/** Arranged as on every deck of the last centuries. Courts, aces and Jokers have none. */
export const PIPS: Partial<Record<Rank, readonly Pip[]>> = {
  '2': column(MIDDLE, [TOP, BOTTOM]),
  '3': column(MIDDLE, [TOP, CENTRE, BOTTOM]),
  '4': CORNERS,
  '5': [...CORNERS, ...column(MIDDLE, [CENTRE])],
  '6': SIX,
  '7': [...SIX, ...column(MIDDLE, [46])],
  '8': [...SIX, ...column(MIDDLE, [46, 94])],
  '9': [...EIGHT, ...column(MIDDLE, [CENTRE])],
  '10': [...EIGHT, ...column(MIDDLE, [38, 102])],
};
