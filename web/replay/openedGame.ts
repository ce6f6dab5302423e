import type { GameLog } from '@mayi/core/engine';
import type { SeatId } from '@mayi/core/protocol';

/** Why a link or a file isn't shown. */
export type Problem =
  | 'not-a-game'
  | 'damaged'
  | 'newer'
  | 'too-large'
  | 'unfinished'
  | 'position'
  | 'old-browser';

/** A game that somebody sent. Its moves are checked when it's replayed. */
export interface OpenedGame {
  readonly log: GameLog;
  /** Whose game it was, where that's known. */
  readonly you: SeatId | undefined;
  /** The computer players, where that's known. */
  readonly bots: readonly string[];
}

/** Thrown by everything that reads links and files. */
export class OpeningError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}
