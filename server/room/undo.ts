import type { GameState } from '@mayi/core/engine';
import type { SeatId } from '@mayi/core/protocol';
import type { PlayerCommand } from '@mayi/core/rules';
import { type LastMove, type Table, whyNotUndo } from '@mayi/core/table';
import type { Entry, Mover } from './entries.ts';
import { type Seat, seatWithId } from './seat.ts';

/** The last command at the table. Holds secrets. */
export interface Last extends LastMove {
  readonly at: number;
  /** The table before it; null if it can't be taken back, or no longer. */
  readonly before: Before | null;
  /** Its player has asked the others. */
  readonly ask: UndoAsk | null;
}

/** Everything that a command has changed. The clock of a turn runs on, as if it had never been played. */
export interface Before extends Pick<Table, 'movedAt' | 'turnAt' | 'exposedAt' | 'drawnAt'> {
  readonly state: GameState;
  /** Of its player. */
  readonly lateMoves: number;
}

/** A question to everybody at the table, where a seat needs only one of them (`asks.ts`). */
export interface UndoAsk {
  readonly id: string;
  readonly agreed: readonly SeatId[];
  readonly until: number;
}

/** A command that its player can take back. */
export interface Slip extends Last {
  readonly command: PlayerCommand;
  readonly before: Before;
}

type TableWithSeats = Table & {
  readonly seats: readonly Seat[];
  readonly settings: { readonly undo: boolean };
};
type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>;

export function beforeMove(
  { game, movedAt, turnAt, exposedAt, drawnAt, seats }: TableWithSeats,
  playerId: string,
): Before {
  const lateMoves = seatWithId({ seats }, playerId)?.lateMoves ?? 0;
  return { state: game.state, movedAt, turnAt, exposedAt, drawnAt, lateMoves };
}

/** What a computer played for somebody isn't their own slip. */
export function lastAfter(move: LastMove, by: Mover, before: Before | null, at: number): Last {
  const { command } = move;
  const isSlip = by === 'player' && 'playerId' in command && !whyNotUndo(move, command.playerId);
  return { ...move, at, before: isSlip ? before : null, ask: null };
}

export function slipIn({ last }: { readonly last: Last | null }): Slip | null {
  return last !== null && last.before !== null && 'playerId' in last.command ? (last as Slip) : null;
}

/** A slip that has been asked about once can't be asked about again. */
export function lastAfterEntry(last: Last | null, entry: Entry, seq: number): Last | null {
  switch (entry.type) {
    case 'undo-asked':
      return last && { ...last, ask: { id: `u${seq}`, agreed: [], until: entry.until } };
    case 'undo-agreed':
      return last && withAgreed(last, entry);
    case 'undo-closed':
      return last && closed(last);
    case 'left':
      return last && 'playerId' in last.command && last.command.playerId === entry.seat ? closed(last) : last;
    default:
      return last;
  }
}

function withAgreed(last: Last, { seat }: EntryOf<'undo-agreed'>): Last {
  return last.ask === null ? last : { ...last, ask: { ...last.ask, agreed: [...last.ask.agreed, seat] } };
}

function closed(last: Last): Last {
  return { ...last, before: null, ask: null };
}
