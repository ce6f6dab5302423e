import { ownPuzzle, type ReviewOptions } from '@mayi/bots';
import { isCostly, type Puzzle } from '@mayi/bots/practice';
import { optionsOf } from './played.ts';
import type { GameRecord } from './record.ts';
import { reviewRecord } from './reviewRecord.ts';

/** The positions worth practicing from one's own side of a game. Throws as `reviewRecord` does. */
export function puzzlesIn(record: GameRecord, options?: ReviewOptions): Puzzle[] {
  const { head, commands } = record;
  const { playerId, decisions } = reviewRecord(record, undefined, options);
  const log = { ...optionsOf(head), seed: head.seed, commands };
  return decisions.filter(isCostly).flatMap(({ commandIndex: move }) => {
    const decision = { id: `${head.id}.${move}`, gameId: head.id, log, move, playerId };
    const { puzzle, wasRight } = ownPuzzle(decision);
    return puzzle === null || wasRight ? [] : [puzzle];
  });
}
