import type { SeatId, WireRoom } from '@mayi/core/protocol';
import type { Refusal, Result } from '@mayi/core/rules';
import type { Action } from '../action.ts';
import type { CommandResult } from '../commandResult.ts';
import type { SeenTable } from '../table.ts';

/** Which tool looks. `log` needs the facts of the whole game; a room may not allow a `hint`. */
export type Purpose = 'view' | 'legal' | 'hint' | 'log';

/** A table with a game, or a room that's still in its lobby. */
export type Seen = { readonly table: SeenTable } | LobbySeen;

export interface LobbySeen {
  readonly room: WireRoom;
  /** Null for a spectator. */
  readonly you: SeatId | null;
}

/** A refusal if there's nothing the caller may see: no such game, or not their seat. */
export type SeenResult = Result<Seen, string>;

/** `result` says whether the command was applied; the table is shown either way. */
export type PlayedSeen = Result<Seen & { readonly result: CommandResult }, string>;

/** Where the tools' tables are: saved games (harness), rooms (server). `Ref` is how a caller names its seat. */
export interface Chairs<Ref> {
  see(ref: Ref, purpose: Purpose): Promise<SeenResult>;
  /** The facts of the table that's returned are those that the action caused, or if it was refused those that are new. */
  play(ref: Ref, action: Action, seq: number | undefined): Promise<PlayedSeen>;
  /** Until the seat is awaited or the game is over, but no longer than that or until the call is canceled. */
  wait(ref: Ref, seconds: number, signal: AbortSignal): Promise<SeenResult>;
  /** A refusal for an error that the caller can do something about; other errors are thrown on. */
  refusalFrom(error: unknown): Pick<Refusal, 'code' | 'message'> | undefined;
}
