import type { Command, Level, PlayerId, Refusal } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import type { Page } from './pages/page.ts';
import type { News } from './screen/news.ts';

export interface ShownSeat {
  readonly id: PlayerId;
  readonly name: string;
  /** A computer player on this machine, which thinks while the screen waits. */
  readonly bot?: Level | undefined;
  /** Shown after the name if it isn't a `bot`: a computer player's level on a server, or that a friend is away. */
  readonly note?: string | undefined;
}

/** What became of a move. Without a `refusal` of the rules, the message says why not. */
export interface MoveResult {
  readonly success: boolean;
  readonly message: string;
  readonly refusal?: Refusal | undefined;
}

/** A saved game answers at once; a server takes a moment. */
export type Answer = MoveResult | Promise<MoveResult>;

/** The page after the last round, and what happens when it's closed: false if the players leave. */
export interface EndPage {
  readonly page: Page;
  next(): boolean;
}

/** Who is still looking at the scores, and whether the player at this screen is done. */
export interface BreakNote {
  readonly text: string;
  readonly isDone: boolean;
}

/** A table that is played at this screen: a saved game, a lesson, or a room on a server. */
export interface PlayTable {
  readonly seats: readonly ShownSeat[];
  readonly phase: 'playing' | 'break' | 'over';
  readonly awaiting: readonly PlayerId[];
  view(seat: PlayerId | null): View;
  /** Everything that happened, as far as it's known here, as this seat saw it. */
  news(seat: PlayerId | null): readonly News[];
  execute(command: Command): Answer;
  /** Takes back the player's last move, if it was a slip that nobody has acted on. */
  undo(playerId: PlayerId): Answer;
  /** Goes on to the next round, unless someone else already did. In a room, the break lasts until everyone has. */
  continueGame(): void;
  /** Loads what others did; returns whether there was anything. */
  refresh(): boolean;
  /** Answers `save`. */
  readonly saved: string;
  endPage(view: View): EndPage;
  /** In a room's break: who is still looking at the scores. */
  readonly breakNote?: BreakNote | undefined;
  /** Why there are no hints at this table. */
  readonly whyNoHint?: string | undefined;
  /** Commands that only this table has, for the help page. */
  readonly extraHelp?: readonly (readonly [usage: string, meaning: string])[];
}
