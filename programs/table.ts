import type { Presence } from '@mayi/core/protocol';
import type { Level, PlayerId } from '@mayi/core/rules';
import type { SeenFact, View } from '@mayi/core/view';
import type { TableAction } from './action.ts';
import type { TablePhase } from './phase.ts';

/** A table as one seat, or a spectator, sees it: all that reports and tools look at. A saved game is one, and so is a room. */
export interface SeenTable {
  /** A saved game's id; a room's code. */
  readonly id: string;
  /** Goes up with every change. */
  readonly seq: number;
  readonly phase: TablePhase;
  /** The viewer's; `you` is null for a spectator. */
  readonly view: View;
  readonly seats: readonly SeenSeat[];
  /** The people and programs whom the table waits for. */
  readonly awaiting: readonly PlayerId[];
  /** Where people take their time: when the time for this turn, or for May I?, is up, in milliseconds since 1970. */
  readonly until?: number | null;
  /** What the viewer can do besides moves: `continue` after a round, `rematch` after a game in a room. */
  readonly actions: readonly Exclude<TableAction, 'undo'>[];
  /** False leaves out what takes a search through the hand: some house rules would keep a server busy with it. Default: true. */
  readonly canSolve?: boolean;
  /** What's new for the viewer, with only what the viewer may know. */
  readonly facts: readonly SeenFact[];
}

export interface SeenSeat {
  readonly id: PlayerId;
  /** The level of a computer player; null for a person or program. */
  readonly bot: Level | null;
  readonly program?: true;
  /** Only in a room. */
  readonly presence?: Presence;
}
