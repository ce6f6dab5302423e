import { COLLECTION } from './collectionData.ts';
import { unpackPuzzle } from './packed.ts';
import type { Puzzle } from './puzzle.ts';

/** The numbers of the puzzles shipped with the app, in the order in which the days take them. */
export const COLLECTED: readonly number[] = COLLECTION.map((_, number) => number);

/** The puzzle with this number. Only those that are asked for are unpacked. */
export function collectedPuzzle(number: number): Puzzle {
  return unpackPuzzle(COLLECTION[number] as string);
}
