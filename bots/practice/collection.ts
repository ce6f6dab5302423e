/**
 * The puzzles that come with the app.
 *
 * @module @mayi/bots/collection
 */
import { COLLECTION } from './collectionData.ts';
import { type Day, puzzleOn } from './daily.ts';
import { packedId, unpackPuzzle } from './packed.ts';
import type { Puzzle } from './puzzle.ts';

/** The numbers of the puzzles shipped with the app, in the order in which the days take them. */
export const COLLECTED: readonly number[] = COLLECTION.map((_, number) => number);

/** The puzzle with this number. Only those that are asked for are unpacked. */
export function collectedPuzzle(number: number): Puzzle {
  return unpackPuzzle(COLLECTION[number] as string);
}

/** The numbers of those not tried yet: past days' first, starting with yesterday's, so tomorrow's comes last; never today's. */
export function untriedOn(day: Day, tried: ReadonlySet<string>): number[] {
  const today = puzzleOn(COLLECTED, day);
  const backward = [...COLLECTED.slice(today + 1), ...COLLECTED.slice(0, today)].reverse();
  return backward.filter((number) => !tried.has(packedId(COLLECTION[number] as string)));
}
