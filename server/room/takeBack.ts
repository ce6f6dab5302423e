import { isDue, isSlow, type SeatId, UNDO_ASK_LASTS, undoVoters } from '@mayi/core/protocol';
import { whyNotUndo } from '@mayi/core/table';
import type { Room } from './room.ts';
import type { Seat } from './seat.ts';
import { accept, type Decided, refuse } from './seating.ts';
import { type Slip, slipIn } from './undo.ts';

/** Where people take their time, a slip can be taken back for this long (ms): otherwise a player could put off the end of a turn for days. */
const SLOW_UNDO_LASTS = 60_000;

/** When a slip can't be taken back any more, unless its player has asked before; null in live rooms, where somebody acts soon. */
export function undoEndsAt({ settings }: Pick<Room, 'settings'>, { at }: Slip): number | null {
  return isSlow(settings) ? at + SLOW_UNDO_LASTS : null;
}

/** A player takes back a slip: at once if no other person is there, otherwise with the consent of all who are. */
export function decideUndo(room: Room, { id: seat }: Seat, now: number): Decided {
  if (!room.settings.undo) return refuse('no-undo-here');
  const refusal = whyNotUndo(room.last, seat);
  if (refusal) return { ok: false, refusal };
  const slip = slipIn(room);
  if (slip === null) return refuse('undo-over');
  if (slip.ask !== null) return accept();
  const endsAt = undoEndsAt(room, slip);
  if (endsAt !== null && isDue(endsAt, now, SLOW_UNDO_LASTS)) return refuse('undo-over');
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
