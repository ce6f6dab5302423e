import type { Rank, Suit } from '@mayi/core/cards';

/** Each suit as an SVG path around 0 0, twenty units high. Open lobes keep clubs from looking like spades. */
export const SUIT_PATHS: Record<Suit, string> = {
  hearts:
    'M0 9.8C-2.6 6.4-9.9 2-9.9-3.8-9.9-7.2-7.5-9.4-4.8-9.4-2.6-9.4-.8-8.2 0-6.1.8-8.2 2.6-9.4 4.8-9.4 7.5-9.4 9.9-7.2 9.9-3.8 9.9 2 2.6 6.4 0 9.8Z',
  diamonds: 'M0-10.4C2-6.6 4.9-3 8 0 4.9 3 2 6.6 0 10.4-2 6.6-4.9 3-8 0-4.9-3-2-6.6 0-10.4Z',
  spades:
    'M0-10.2C2.8-6.4 9.6-2.6 9.6 2.7 9.6 5.7 7.4 7.4 5.1 7.4 3.3 7.4 1.8 6.5 1 5.1 1.2 7.2 2.2 8.9 4 10L-4 10C-2.2 8.9-1.2 7.2-1 5.1-1.8 6.5-3.3 7.4-5.1 7.4-7.4 7.4-9.6 5.7-9.6 2.7-9.6-2.6-2.8-6.4 0-10.2Z',
  clubs:
    'M-4.5-5.6A4.5 4.5 0 1 1 3.4-2.6L1.5-.4A4.5 4.5 0 1 1 1.3 4.6C1.5 7 2.5 8.9 4.2 10L-4.2 10C-2.5 8.9-1.5 7-1.3 4.6A4.5 4.5 0 1 1-1.5-.4L-3.4-2.6A4.5 4.5 0 0 1-4.5-5.6Z',
};

/** The five-pointed star that marks a wild. */
export const STAR_PATH = 'M0-10 2.9-3.9 9.5-3.1 4.7 1.5 5.9 8.1 0 4.9-5.9 8.1-4.7 1.5-9.5-3.1-2.9-3.9Z';

/** The middle of a pip on a card of 100 by 140; pips in the lower half are drawn upside down. */
interface Pip {
  readonly x: number;
  readonly y: number;
}

/** The columns start right of the index, which has the strip at the left edge. */
const LEFT = 42;
const MIDDLE = 56.5;
const RIGHT = 71;
const TOP = 22;
const CENTER = 70;
const BOTTOM = 118;

const column = (x: number, ys: readonly number[]): Pip[] => ys.map((y) => ({ x, y }));
const sides = (ys: readonly number[]): Pip[] => [...column(LEFT, ys), ...column(RIGHT, ys)];

const CORNERS = sides([TOP, BOTTOM]);
const SIX = sides([TOP, CENTER, BOTTOM]);
const EIGHT = sides([TOP, 54, 86, BOTTOM]);

/** The usual arrangement. Court cards, aces and Jokers have no pips. */
export const PIPS: Partial<Record<Rank, readonly Pip[]>> = {
  '2': column(MIDDLE, [TOP, BOTTOM]),
  '3': column(MIDDLE, [TOP, CENTER, BOTTOM]),
  '4': CORNERS,
  '5': [...CORNERS, ...column(MIDDLE, [CENTER])],
  '6': SIX,
  '7': [...SIX, ...column(MIDDLE, [46])],
  '8': [...SIX, ...column(MIDDLE, [46, 94])],
  '9': [...EIGHT, ...column(MIDDLE, [CENTER])],
  '10': [...EIGHT, ...column(MIDDLE, [38, 102])],
};
