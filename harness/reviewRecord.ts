import { type Review, type ReviewOptions, review } from '@mayi/bots';
import type { PlayerId } from '@mayi/core/rules';
import { optionsOf } from './played.ts';
import type { GameRecord } from './record.ts';
import { replayRecord } from './verify.ts';
import { ownSeat, seatToShow } from './visibility.ts';

/** The coach's review of one player's game. Throws a RangeError if the player is missing or their cards are still hidden. */
export function reviewRecord(record: GameRecord, player?: string, options?: ReviewOptions): Review {
  const { head, commands } = record;
  if (head.state !== undefined)
    throw new Error("a game that started from a given position can't be reviewed");
  return review({ ...optionsOf(head), seed: head.seed, commands }, playerOf(record, player), options);
}

function playerOf(record: GameRecord, player: string | undefined): PlayerId {
  const name = player ?? ownSeat(record.head);
  if (name === undefined) {
    const names = record.head.seats.map((seat) => seat.name);
    throw new RangeError(`whose game? Add --player with one of ${names.join(', ')}`);
  }
  return seatToShow(record, replayRecord(record).game.state.isOver, name);
}
