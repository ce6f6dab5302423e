import { isDue, type SeatId, UNDO_ASK_LASTS, undoVoters } from '@mayi/core/protocol';
import { whyNotUndo } from '@mayi/core/table';
import type { Room } from './room.ts';
import type { Seat } from './seat.ts';
import { accept, type Decided, refuse } from './seating.ts';
import { type Slip, slipIn } from './undo.ts';

/** A player takes back a slip: at once if no other person is there, otherwise with the consent of all who are. */
export function decideUndo(room: Room, { id: seat }: Seat, now: number): Decided {
  if (!room.settings.undo) return refuse('no-undo-here');
  const refusal = whyNotUndo(room.last, seat);
  if (refusal) return { ok: false, refusal };
  const slip = slipIn(room);
  if (slip === null) return refuse('undo-over');
  if (slip.ask !== null) return accept();
  return votersIn(room, slip).length === 0
    ? accept({ type: 'undone', seat })
    : accept({ type: 'undo-asked', seat, until: now + UNDO_ASK_LASTS });
}

interface Answer {
  readonly ask: string;
  readonly agree: boolean;
}

/** One “no” is enough; so is the asker's own. */
export function decideUndoAnswer(
  room: Room,
  { ask: id, agree }: Answer,
  { id: by }: Seat,
  now: number,
): Decided {
  const slip = slipIn(room);
  const ask = slip?.ask;
  if (!slip || ask?.id !== id || isDue(ask.until, now, UNDO_ASK_LASTS)) return refuse('no-such-undo');
  if (!agree) return accept({ type: 'undo-closed', by });
  const seat = slip.command.playerId as SeatId;
  if (by === seat || ask.agreed.includes(by)) return accept();
  const isLast = votersIn(room, slip).every((voter) => voter.id === by);
  return isLast
    ? accept({ type: 'undo-agreed', seat: by }, { type: 'undone', seat })
    : accept({ type: 'undo-agreed', seat: by });
}

/** Who still has to agree. People who disconnect meanwhile don't. */
export function votersIn({ seats }: Pick<Room, 'seats'>, { command, ask }: Slip): Seat[] {
  return undoVoters(seats, command.playerId, ask?.agreed ?? []);
}
